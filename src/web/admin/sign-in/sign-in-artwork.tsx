import { t } from '#web/language/messages.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import styles from './sign-in-artwork.module.css'

/** Heights at which each flow line starts, narrows and ends. */
const FLOW = Array.from({ length: 16 }, (_, line) => ({
  start: 194 + line * 48.6,
  narrow: 408 + line * 10.4,
  end: 292 + line * 25.9,
}))

export function SignInArtwork() {
  return (
    <header className={styles.artwork}>
      <svg className={styles.flow} viewBox="0 0 880 972" preserveAspectRatio="none" aria-hidden="true">
        {FLOW.map(({ start, narrow, end }) => (
          <path
            key={start}
            d={`M-20 ${start} C264 ${start} 299 ${narrow} 510 ${narrow} S748 ${end} 900 ${end}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <Brand tone="glass" />
      <div className={styles.text}>
        <p className={styles.large}>{t.admin.signIn.artworkHeadline}</p>
        <p>{t.admin.signIn.artworkText}</p>
      </div>
    </header>
  )
}
