import { Outlet, useMatches } from 'react-router'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { SplashScreen } from './splash-screen.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'
import { scriptAddress } from '../script-addresses.ts'

/** These pages are made at build time and carry no application script. */
export const handle = { static: true }

/** A page can name a script of its own in its handle. */
function ownScript(given: unknown): string | undefined {
  const has = typeof given === 'object' && given !== null && 'script' in given
  return has && typeof given.script === 'string' ? given.script : undefined
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
      {[scriptAddress('public-site'), ...own].map(
        (script) => script && <script key={script} type="module" src={script} />,
      )}
    </>
  )
}
