import { packageTypes, type PackageType } from '#domain/packages/plan.ts'
import type { PackageState } from './use-package-states.ts'

type UpgradeState = Pick<PackageState, 'active' | 'slots' | 'locked'> & {
  offer: Pick<PackageState['offer'], 'packageType'>
}

/** The first package above one, or else the same one, that the member can activate now. */
export function findUpgrade(states: readonly UpgradeState[], type: PackageType): PackageType | undefined {
  const open = states
    .filter(({ active, slots, locked }) => !locked && active < slots)
    .map(({ offer }) => offer.packageType)
    .filter((each) => packageTypes.indexOf(each) >= packageTypes.indexOf(type))
  return open.find((each) => each !== type) ?? open[0]
}
