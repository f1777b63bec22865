import { useId, type ReactNode } from 'react'
import styles from './panel-card.module.css'

/** A back-office card with a heading and at most one control at its end. */
export function PanelCard({
  heading,
  end,
  children,
}: {
  heading: string
  end?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{heading}</h2>
        {end}
      </div>
      {children}
    </section>
  )
}
