import { account } from './member/account.ts'
import { addresses } from './member/addresses.ts'
import { announcements } from './member/announcements.ts'
import { blb } from './member/blb.ts'
import { capping } from './member/capping.ts'
import { consent } from './member/consent.ts'
import { dashboard } from './member/dashboard.ts'
import { deposits } from './member/deposits.ts'
import { earnings } from './member/earnings.ts'
import { faq } from './member/faq.ts'
import { helpdesk } from './member/helpdesk.ts'
import { kyc } from './member/kyc.ts'
import { layout } from './member/layout.ts'
import { level } from './member/level.ts'
import { limits } from './member/limits.ts'
import { notifications } from './member/notifications.ts'
import { odl } from './member/odl.ts'
import { ownData } from './member/own-data.ts'
import { packages } from './member/packages.ts'
import { password } from './member/password.ts'
import { proof } from './member/proof.ts'
import { referral } from './member/referral.ts'
import { registration } from './member/registration.ts'
import { reports } from './member/reports.ts'
import { session } from './member/session.ts'
import { settings } from './member/settings.ts'
import { signIn } from './member/sign-in.ts'
import { statements } from './member/statements.ts'
import { team } from './member/team.ts'
import { wallet } from './member/wallet.ts'
import { withdrawals } from './member/withdrawals.ts'

export const memberMessages = {
  account,
  addresses,
  announcements,
  blb,
  capping,
  consent,
  dashboard,
  deposits,
  earnings,
  faq,
  helpdesk,
  kyc,
  layout,
  level,
  limits,
  notifications,
  odl,
  ownData,
  packages,
  password,
  proof,
  referral,
  registration,
  reports,
  session,
  settings,
  signIn,
  statements,
  team,
  wallet,
  withdrawals,
} as const
