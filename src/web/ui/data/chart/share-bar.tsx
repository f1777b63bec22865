import type { ReactNode } from 'react'
import { partColour } from './part-colours.ts'
import styles from './share-bar.module.css'

/** `size` decides the width; `shown` is how the amount is read. */
export type Share = { name: string; size: number; shown: ReactNode }

/** The parts of a sum, largest first, with the legend in the same order. */
export function ShareBar({ shares }: { shares: Share[] }) {
  const ordered = shares.toSorted((a, b) => b.size - a.size)
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {ordered.map(
          ({ name, size }, part) =>
            size > 0 && <i key={name} style={{ flexGrow: size, background: partColour(part) }} />,
        )}
      </div>
      <dl className={styles.legend}>
        {ordered.map(({ name, shown }, part) => (
          <div key={name}>
            <dt>
              <i style={{ background: partColour(part) }} />
              {name}
            </dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
