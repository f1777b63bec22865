import { Outlet } from 'react-router'
import { t } from '#web/language/messages.ts'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { ScreenError } from './screen-error.tsx'
import styles from './layout.module.css'

/** Wraps every member screen, signed in or not. */
export default function MemberLayout() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <SandboxRibbon label={t.layout.sandbox} />
      <Outlet />
    </div>
  )
}

/** For the screens without tabs. */
export function ErrorBoundary() {
  return (
    <div className={styles.frame}>
      <SandboxRibbon label={t.layout.sandbox} />
      <ScreenError />
    </div>
  )
}
