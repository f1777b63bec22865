import type { ReactNode } from 'react'
import styles from './page-hero.module.css'
import section from './section.module.css'

/** The background lines, from top to bottom. */
const FLOW = Array.from({ length: 14 }, (_, line) => ({
  start: 38 + line * 52.6,
  narrow: 319 + line * 9.4,
  end: 228 + line * 23.4,
}))

type Props = { headline: string; lead: ReactNode; exhibit?: ReactNode; children?: ReactNode }

export function PageHero({ headline, lead, exhibit, children }: Props) {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <svg className={styles.flow} viewBox="0 0 1440 760" preserveAspectRatio="none" aria-hidden="true">
        {FLOW.map(({ start, narrow, end }) => (
          <path
            key={start}
            d={`M-20 ${start} C432 ${start} 490 ${narrow} 835 ${narrow} S1224 ${end} 1460 ${end}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className={`${section.column} ${exhibit ? styles.columns : styles.single}`}>
        <div>
          <h1 id="headline" className={styles.headline}>
            {headline}
          </h1>
          <p className={`${section.lead} ${styles.lead}`}>{lead}</p>
          {children}
        </div>
        {exhibit}
      </div>
    </section>
  )
}
