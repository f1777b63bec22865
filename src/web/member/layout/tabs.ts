import { IconActivity, IconChartBar, IconHome, IconUser, type Icon as TablerIcon } from '@tabler/icons-react'
import { useLocation } from 'react-router'

/** `owns` lists further paths that highlight the tab. */
export const TABS: { to: string; label: string; icon: TablerIcon; owns: string[] }[] = [
  {
    to: '/user/dashboard',
    label: 'Dashboard',
    icon: IconHome,
    owns: ['/user/team-business', '/user/wallet', '/user/odl'],
  },
  { to: '/user/packages', label: 'Live', icon: IconActivity, owns: ['/user/package'] },
  { to: '/user/level', label: 'Level', icon: IconChartBar, owns: [] },
  {
    to: '/user/account',
    label: 'Account',
    icon: IconUser,
    owns: ['/user/referral', '/user/report', '/user/transaction'],
  },
]

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/** The path of the tab that the current screen belongs to. */
export function useCurrentTab(): string | undefined {
  const path = useLocation().pathname.toLowerCase()
  return TABS.find(({ to, owns }) => [to, ...owns].some((parent) => isUnder(path, parent)))?.to
}
