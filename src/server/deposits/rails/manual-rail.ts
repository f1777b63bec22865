import type { Rail } from './rail.ts'
import { chooseSharedTarget } from './shared-address.ts'

/** Members pay to a shared address and submit proof; an administrator decides. */
export const manualRail = (reserveDays: number): Rail => ({
  name: 'manual',
  choosePaymentTarget: chooseSharedTarget,
  derivesAddresses: false,
  reserveDays,
  acceptsClaims: true,
  scheduleSettlement: () => {},
  start: () => async () => {},
})
