import type { ReactNode } from 'react'
import { partColourAt } from './part-colours.ts'
import styles from './share-bar.module.css'

/** `size` decides the width, `value` is what the legend shows. */
export type Share = { name: string; size: number; value: ReactNode }

/** Parts of a total, largest first, with a legend in the same order. */
export function ShareBar({ shares }: { shares: Share[] }) {
  const ordered = shares.toSorted((a, b) => b.size - a.size)
  return (
    <div>
      <div className={styles.bar} aria-hidden="true">
        {ordered.map(
          ({ name, size }, part) =>
            size > 0 && <i key={name} style={{ flexGrow: size, background: partColourAt(part) }} />,
        )}
      </div>
      <dl className={styles.legend}>
        {ordered.map(({ name, value }, part) => (
          <div key={name}>
            <dt>
              <i style={{ background: partColourAt(part) }} />
              {name}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
