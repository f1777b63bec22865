import { IconLayoutDashboard } from '@tabler/icons-react'
import type { Navigation } from '#web/ui/layout/sidebar/navigation-entry.ts'

/** The pages of the back office. A page is listed here when it exists; the search box finds what is listed. */
export const navigation: Navigation = [
  [{ label: 'Dashboard', to: '/anjo/dashboard', icon: IconLayoutDashboard }],
]
