import type { PackageKey } from '#domain/plan/plan.ts'
import type { PackageState } from './use-package-states.ts'

type UpgradeState = Pick<PackageState, 'active' | 'slots' | 'locked' | 'closed'> & {
  offer: Pick<PackageState['offer'], 'packageType'>
}

/** The first package above one, or else the same one, that the member can activate now. `states` are in upgrade order. */
export function findUpgrade(states: readonly UpgradeState[], type: PackageKey): PackageKey | undefined {
  const open = states
    .slice(
      Math.max(
        0,
        states.findIndex(({ offer }) => offer.packageType === type),
      ),
    )
    .filter(({ active, slots, locked, closed }) => !locked && !closed && active < slots)
    .map(({ offer }) => offer.packageType)
  return open.find((each) => each !== type) ?? open[0]
}
