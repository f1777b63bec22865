import { IconActivity, IconChartBar, IconHome, IconUser, type Icon as TablerIcon } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { t } from '#web/language/messages.ts'

/** `owns` lists further paths that highlight the tab. */
export const listTabs = (): { to: string; label: string; icon: TablerIcon; owns: string[] }[] => [
  {
    to: '/user/dashboard',
    label: t.layout.dashboard,
    icon: IconHome,
    owns: ['/user/team-business', '/user/wallet', '/user/odl'],
  },
  { to: '/user/packages', label: t.layout.live, icon: IconActivity, owns: ['/user/package'] },
  { to: '/user/level', label: t.layout.level, icon: IconChartBar, owns: [] },
  {
    to: '/user/account',
    label: t.layout.account,
    icon: IconUser,
    owns: ['/user/referral', '/user/report', '/user/transaction'],
  },
]

const isUnder = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`)

/** The path of the tab that the current screen belongs to. */
export function useCurrentTab(): string | undefined {
  const path = useLocation().pathname.toLowerCase()
  return listTabs().find(({ to, owns }) => [to, ...owns].some((parent) => isUnder(path, parent)))?.to
}
