import { Outlet } from 'react-router'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import styles from './member-layout.module.css'

/** Wraps every member screen, signed in or not. */
export default function MemberLayout() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <SandboxRibbon />
      <Outlet />
    </div>
  )
}
