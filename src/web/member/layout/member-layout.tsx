import { Outlet } from 'react-router'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import styles from './member-layout.module.css'
import { TabBar } from './tab-bar.tsx'

export default function MemberLayout() {
  return (
    <div className={styles.frame}>
      <SkipLink />
      <SandboxRibbon />
      <Outlet />
      <TabBar />
    </div>
  )
}
