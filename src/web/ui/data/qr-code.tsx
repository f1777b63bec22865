import { encode } from 'uqr'
import styles from './qr-code.module.css'

/** Rendered locally, so no third party sees the content. Dark on white in both themes, for cameras. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <figure aria-label={label}>
      <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <path d={squares.join('')} shapeRendering="crispEdges" />
      </svg>
    </figure>
  )
}
