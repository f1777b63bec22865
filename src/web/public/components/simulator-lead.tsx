import type { ReactNode } from 'react'
import section from '../layout/section.module.css'
import { RichText } from '../rich-text.tsx'
import { usePublicLocale } from '../use-public-locale.ts'

/** The lead of a section, with a link to the simulator. */
export function SimulatorLead({ text }: { text: string }) {
  const { localize } = usePublicLocale()
  const link = (children: ReactNode) => (
    <a className={section.link} href={localize('/Simulator')}>
      {children}
    </a>
  )
  return <RichText text={text} tags={{ a: link }} />
}
