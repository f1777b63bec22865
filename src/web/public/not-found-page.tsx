import { publicMessages } from '#messages/public-messages.ts'
import { splitLocale } from '#messages/locales.ts'
import { pageTitle } from '#web/product.ts'
import { logInLink } from './layout/public-links.ts'
import section from './layout/section.module.css'
import styles from './not-found-page.module.css'
import { usePublicLocale } from './use-public-locale.ts'

export const meta = ({ location }: { location: { pathname: string } }) => [
  ...pageTitle(publicMessages[splitLocale(location.pathname).locale].layout.notFound.title),
  { name: 'robots', content: 'noindex' },
]

export default function NotFoundPage() {
  const { locale, messages, localize } = usePublicLocale()
  const { notFound, logIn } = messages.layout
  return (
    <section className={styles.page}>
      <div className={`${section.column} ${styles.column}`}>
        <svg className={styles.stream} viewBox="0 0 320 120" aria-hidden="true">
          <path className={styles.water} d="M0 60 H108 C150 60 150 28 186 28 H212" />
          <path className={styles.dry} d="M212 28 H320" />
          <path className={styles.water} d="M108 60 C150 60 150 92 186 92 H320" />
          <circle className={styles.end} cx="212" cy="28" r="7" />
        </svg>
        <h1 className={section.title}>{notFound.title}</h1>
        <p className={section.lead}>{notFound.text}</p>
        <div className={styles.actions}>
          <a className={section.button} href={localize('/')}>
            {notFound.back}
          </a>
          <a className={`${section.button} ${section.ghost}`} href={logInLink(locale)}>
            {logIn}
          </a>
        </div>
      </div>
    </section>
  )
}
