import { bountySources } from './bounty-sources.ts'
import { depositSources } from './deposit-sources.ts'
import { ledgerSources } from './ledger-sources.ts'
import { memberListSource } from './member-list-source.ts'
import { adminSources } from './admin-sources.ts'
import { paymentSources } from './payment-sources.ts'
import { teamSources } from './team-sources.ts'

export const allSources = [
  ...bountySources,
  ...teamSources,
  memberListSource,
  ...ledgerSources,
  ...depositSources,
  ...adminSources,
  ...paymentSources,
]
