import { IconLayoutDashboard, IconUsersGroup } from '@tabler/icons-react'
import type { AdminUser } from '#contract/admins.ts'
import type { Navigation, NavigationEntry } from '#web/ui/layout/sidebar/navigation-entry.ts'

/** The pages of the back office. A page is listed here when it exists; the search box finds what is listed. */
const everyone: NavigationEntry[] = [{ label: 'Dashboard', to: '/anjo/dashboard', icon: IconLayoutDashboard }]
const master: NavigationEntry[] = [{ label: 'Sub-Admins', to: '/anjo/create-subadmin', icon: IconUsersGroup }]

/** What an administrator cannot open is not offered; the server refuses it all the same. */
export function navigationFor(administrator: AdminUser): Navigation {
  if (administrator.mustSetUpTwoFactor) return []
  return administrator.master ? [everyone, master] : [everyone]
}
