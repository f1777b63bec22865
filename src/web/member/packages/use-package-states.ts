import { listActivations, type Activation } from '#contract/member/activations.ts'
import { listPackages, type PackageOffer } from '#contract/member/packages.ts'
import { SLOTS_PER_PACKAGE } from '#domain/activations/activation-fault.ts'
import { packageTypes, type PackageType } from '#domain/packages/plan.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { queryState, type QueryState } from '#web/ui/feedback/query-state.ts'

/** A package as it stands for the signed-in member. */
export type PackageState = { offer: PackageOffer; active: number; slots: number; locked: boolean }

const packageRank = (type: PackageType) => packageTypes.indexOf(type)

export function computePackageStates(offers: PackageOffer[], activations: Activation[]): PackageState[] {
  const activeTypes = activations.filter(({ status }) => status === 'active').map(({ type }) => type)
  return offers.map((offer) => ({
    offer,
    active: activeTypes.filter((type) => type === offer.packageType).length,
    slots: SLOTS_PER_PACKAGE,
    locked: activeTypes.some((type) => packageRank(type) > packageRank(offer.packageType)),
  }))
}

/** The packages on offer and what the member holds of them, both as fresh as the server says. */
export function usePackageStates(): QueryState<PackageState[]> {
  const offered = queryState(useEndpointQuery(listPackages, {}, ['plan']))
  const held = queryState(useEndpointQuery(listActivations, {}, ['activations', 'closing', 'odl']))
  if (offered.status === 'error') return offered
  if (held.status === 'error') return held
  if (offered.status === 'loading' || held.status === 'loading') return { status: 'loading' }
  return { status: 'ready', data: computePackageStates(offered.data.packages, held.data.activations) }
}

/** The package that an address names, whatever the case of its letters. */
export function parsePackageType(text: string | undefined): PackageType | undefined {
  return packageTypes.find((type) => type.toLowerCase() === text?.toLowerCase())
}

/** The package after this one in the upgrade order. */
export const nextPackageType = (type: PackageType): PackageType | undefined =>
  packageTypes[packageRank(type) + 1]
