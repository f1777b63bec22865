import type { ReactNode } from 'react'
import textStyles from '#web/ui/text.module.css'
import styles from './figure-tiles.module.css'

export type FigureTile = { label: string; value: ReactNode; note?: string }

export function FigureTiles({ tiles }: { tiles: FigureTile[] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ label, value, note }) => (
        <div key={label} className={styles.tile}>
          <dt>{label}</dt>
          <dd className={styles.value}>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          {note && <dd className={textStyles.caption}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
