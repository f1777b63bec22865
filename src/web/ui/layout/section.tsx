import { useId, type ReactNode } from 'react'
import styles from './section.module.css'

/** A heading above a card, with at most one link or control at its end. */
export function Section({
  heading,
  end,
  variant = 'plain',
  children,
}: {
  heading: string
  end?: ReactNode
  variant?: 'plain' | 'group'
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head} data-variant={variant}>
        <h2 id={id}>{heading}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}
