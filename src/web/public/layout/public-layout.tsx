import { Outlet, useMatches } from 'react-router'
import { fontUrls } from '#web/language/font-urls.ts'
import '#web/language/language-fonts.css'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { PublicHeader } from './public-header.tsx'
import { scriptUrl } from '../script-urls.ts'
import { usePublicLocale } from '../use-public-locale.ts'
import { Brand, BrandMark } from '#web/ui/layout/brand.tsx'
import { figure } from '../figure.ts'
import { LanguageLinks } from './language-links.tsx'
import styles from './public-layout.module.css'
import { footerLinks } from './public-links.ts'

/** Hidden until theme.js marks the page: absent without scripts and with reduced motion. */
function SplashScreen() {
  const { splash } = usePublicLocale().messages.layout
  return (
    <section className={styles.splash} aria-label={splash.label} data-splash-screen>
      <BrandMark tone="glass" />
      <p className={styles.tagline}>{splash.tagline}</p>
      <p className={styles.count} aria-hidden="true">
        <span data-splash-count>0</span>%
      </p>
      <progress className={styles.bar} aria-label={splash.progress} max={100} value={0} />
      <button type="button" className={styles.skip}>
        {splash.skip}
      </button>
    </section>
  )
}

function PublicFooter() {
  const { locale, messages, localize } = usePublicLocale()
  const { layout } = messages
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.columns}>
          <div>
            <Brand />
            <p className={styles.line}>{figure('brand.tagline')}</p>
          </div>
          {footerLinks(layout, locale, localize).map(({ heading, links }) => (
            <nav key={heading} aria-label={heading}>
              <h2 className={styles.heading}>{heading}</h2>
              <ul>
                {links.map(({ to, label }) => (
                  <li key={to}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <nav className={styles.languages} aria-label={layout.language}>
          <LanguageLinks />
        </nav>
        <div className={styles.small}>
          <p>{layout.risk}</p>
          <p>{figure('company.imprint')}</p>
        </div>
      </div>
    </footer>
  )
}

/** Prerendered pages without the application script. */
export const handle = { static: true }

/** A page may add a script through its route handle. */
function pageScript(routeHandle: unknown): string | undefined {
  const hasScript = typeof routeHandle === 'object' && routeHandle !== null && 'script' in routeHandle
  return hasScript && typeof routeHandle.script === 'string' ? routeHandle.script : undefined
}

export default function PublicLayout() {
  const { locale, messages } = usePublicLocale()
  const { layout } = messages
  const fontUrl = fontUrls[locale]
  const pageScripts = useMatches().map((match) => pageScript(match.handle))
  return (
    <>
      {fontUrl && <link rel="preload" href={fontUrl} as="font" type="font/woff2" crossOrigin="anonymous" />}
      <SplashScreen />
      <SkipLink label={layout.skipToContent} />
      <SandboxRibbon label={layout.sandbox} />
      <PublicHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
      {[scriptUrl('public-site'), ...pageScripts].map(
        (script) => script && <script key={script} type="module" src={script} />,
      )}
    </>
  )
}
