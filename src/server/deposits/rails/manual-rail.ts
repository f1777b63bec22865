import type { Rail } from './rail.ts'
import { chooseSharedTarget } from './shared-address.ts'

/** Members pay to a shared address and submit proof; an administrator decides. */
export const manualRail: Rail = {
  name: 'manual',
  choosePaymentTarget: chooseSharedTarget,
  derivesAddresses: false,
  acceptsClaims: true,
  scheduleSettlement: () => {},
  start: () => async () => {},
}
