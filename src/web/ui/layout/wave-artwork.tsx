import styles from './wave-artwork.module.css'

const LINES = [
  { from: -66, through: 84, to: 78, opacity: 0.34 },
  { from: -36, through: 92, to: 84, opacity: 0.3 },
  { from: -8, through: 100, to: 90, opacity: 0.26 },
  { from: 134, through: 108, to: 96, opacity: 0.22 },
  { from: 158, through: 116, to: 102, opacity: 0.26 },
  { from: 186, through: 124, to: 108, opacity: 0.3 },
  { from: 216, through: 132, to: 114, opacity: 0.34 },
]

/** Background lines of a header or card. */
export function WaveArtwork() {
  return (
    <svg className={styles.waves} viewBox="0 0 390 168" preserveAspectRatio="none" aria-hidden="true">
      {LINES.map(({ from, through, to, opacity }) => (
        <path
          key={from}
          d={`M-10 ${from} C120 ${from} 190 ${through} 400 ${to}`}
          strokeOpacity={opacity}
          vectorEffect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
