import { IconAdjustmentsHorizontal, IconChartBar, IconLayoutDashboard, IconUsers } from '@tabler/icons-react'
import { MenuRow } from '#web/ui/data/menu-row.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { PageSearch } from '#web/ui/layout/page-search.tsx'
import { listPages, type Navigation } from '#web/ui/layout/sidebar/navigation-entry.ts'
import { Sidebar } from '#web/ui/layout/sidebar/sidebar.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './kit-screen.module.css'

const NAVIGATION: Navigation = [
  [
    { label: 'The ui kit', to: '/kit', icon: IconLayoutDashboard },
    { label: 'Members', to: '/kit/members', icon: IconUsers },
  ],
  [
    {
      label: 'Reports',
      icon: IconChartBar,
      pages: [
        { label: 'Daily', to: '/kit/daily' },
        { label: 'Direct', to: '/kit/direct' },
      ],
    },
    { label: 'Settings', icon: IconAdjustmentsHorizontal, pages: [{ label: 'Levels', to: '/kit/levels' }] },
  ],
]

export function KitNavigation() {
  return (
    <Section heading="Navigation">
      <div className={styles.stack}>
        <Card variant="flush">
          <ul>
            <MenuRow icon={IconUsers} label="My Network" to="/kit" />
            <MenuRow icon={IconChartBar} label="Reports" hint="With a second line" to="/kit" />
          </ul>
        </Card>
        <PageSearch pages={listPages(NAVIGATION)} />
        <div className={styles.sidebars}>
          <div className={styles.sidebar}>
            <Sidebar label="Sample pages" navigation={NAVIGATION}>
              The foot of the sidebar
            </Sidebar>
          </div>
          <div className={styles.sidebar}>
            <Sidebar label="Sample pages, collapsed" navigation={NAVIGATION} collapsed />
          </div>
        </div>
      </div>
    </Section>
  )
}
