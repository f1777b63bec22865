import type { ReactNode } from 'react'
import styles from './figure-tiles.module.css'

export type FigureTile = { label: string; value: ReactNode; note?: string }

export function FigureTiles({ tiles }: { tiles: FigureTile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, note }) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd className={styles.value}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
