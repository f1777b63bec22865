import type * as english from '../en/member-area.ts'
import type { ScreenTexts } from '../screen-texts.ts'
import type { Translation } from '../translation.ts'
import { sharedFrame } from './interface/shell.ts'
import { memberFrame } from './member/shell.ts'

/** Loaded before the first screen: the frame of the member area and the dashboard. */
export const memberShell: Translation<typeof english.memberShell> = { ...memberFrame, ...sharedFrame }

/** Loaded with the screens that show them. */
export const screenTexts = {
  account: () => import('./member/account.ts'),
  addresses: () => import('./member/addresses.ts'),
  blb: () => import('./member/blb.ts'),
  capping: () => import('./member/capping.ts'),
  deposits: () => import('./member/deposits.ts'),
  derivation: () => import('./interface/derivation.ts'),
  earnings: () => import('./member/earnings.ts'),
  faq: () => import('./member/faq.ts'),
  helpdesk: () => import('./member/helpdesk.ts'),
  identity: () => import('./interface/identity.ts'),
  kyc: () => import('./member/kyc.ts'),
  level: () => import('./member/level.ts'),
  limits: () => import('./member/limits.ts'),
  notifications: () => import('./member/notifications.ts'),
  ownData: () => import('./member/own-data.ts'),
  packages: () => import('./member/packages.ts'),
  password: () => import('./member/password.ts'),
  proof: () => import('./member/proof.ts'),
  registration: () => import('./member/registration.ts'),
  report: () => import('./interface/report.ts'),
  reports: () => import('./member/reports.ts'),
  settings: () => import('./member/settings.ts'),
  signIn: () => import('./member/sign-in.ts'),
  statements: () => import('./member/statements.ts'),
  support: () => import('./interface/support.ts'),
  teamTree: () => import('./interface/team-tree.ts'),
  wallet: () => import('./member/wallet.ts'),
  withdrawals: () => import('./member/withdrawals.ts'),
} satisfies ScreenTexts

export { words } from './words.ts'
/** Loaded with every screen but the dashboard, which has no form. */
export const loadFields = () => import('./fields.ts')
