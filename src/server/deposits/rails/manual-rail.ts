import type { Rail } from './rail.ts'
import { sharedPlace } from './shared-address.ts'

/** Members pay to the shared address and send hash and proof; an administrator decides. */
export const manualRail: Rail = {
  name: 'manual',
  place: sharedPlace,
  ownAddresses: false,
  takesClaims: true,
  expect: () => {},
  start: () => async () => {},
}
