import { Outlet, useMatches } from 'react-router'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { SplashScreen } from './parts/splash-screen.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import publicScript from './scripts/public-site.ts?worker&url'

/** These pages are made at build time and carry no application script. */
export const handle = { static: true }

/** A page can name a script of its own in its handle. */
function ownScript(handle: unknown): string | undefined {
  const has = typeof handle === 'object' && handle !== null && 'script' in handle
  return has && typeof handle.script === 'string' ? handle.script : undefined
}

export default function PublicLayout() {
  const own = useMatches().map(({ handle: given }) => ownScript(given))
  return (
    <>
      <SplashScreen />
      <SkipLink />
      <SandboxRibbon />
      <PublicHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
      {[publicScript, ...own].map((script) => script && <script key={script} type="module" src={script} />)}
    </>
  )
}
