import { Outlet } from 'react-router'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { PublicFooter } from './public-footer.tsx'
import { PublicHeader } from './public-header.tsx'

/** These pages are made at build time and carry no application script. */
export const handle = { static: true }

export default function PublicLayout() {
  return (
    <>
      <SkipLink />
      <SandboxRibbon />
      <PublicHeader />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
    </>
  )
}
