import { Outlet, useMatches } from 'react-router'
import { fontUrls } from '#web/language/font-urls.ts'
import '#web/language/language-fonts.css'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { SplashScreen } from './splash-screen.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { scriptUrl } from '../script-urls.ts'
import { usePublicLocale } from '../use-public-locale.ts'

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
