import { usePublicLocale } from '../use-public-locale.ts'
import { logInLink, startLink } from './public-links.ts'
import styles from './call-to-action.module.css'
import section from './section.module.css'

export function CallToAction() {
  const {
    locale,
    messages: { layout },
  } = usePublicLocale()
  return (
    <section className={styles.closing}>
      <svg className={styles.wave} viewBox="0 0 1440 220" preserveAspectRatio="none" aria-hidden="true">
        <path d="M432 220 C720 44 893 231 1440 66 V220Z" />
        <path d="M662 220 C950 110 1152 242 1440 136 V220Z" />
      </svg>
      <div className={`${section.column} ${styles.row}`}>
        <h2 className={section.title}>{layout.callToAction}</h2>
        <div className={styles.actions}>
          <a className={styles.primary} href={startLink(locale)}>
            {layout.startNow}
          </a>
          <a className={styles.plain} href={logInLink(locale)}>
            {layout.logIn}
          </a>
        </div>
      </div>
    </section>
  )
}
