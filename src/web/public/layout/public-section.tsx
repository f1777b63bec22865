import type { ReactNode } from 'react'
import section from './section.module.css'

type Props = {
  id?: string
  heading: string
  lead?: ReactNode
  /** Sections alternate between the two backgrounds. */
  ground?: 'paper' | 'card'
  children: ReactNode
}

export function PublicSection({ id, heading, lead, ground = 'paper', children }: Props) {
  return (
    <section
      id={id}
      className={ground === 'card' ? `${section.section} ${section.alternate}` : section.section}
    >
      <div className={section.column}>
        <div className={section.heading}>
          <h2>{heading}</h2>
          {lead && <p className={section.lead}>{lead}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
