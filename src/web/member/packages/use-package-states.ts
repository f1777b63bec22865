import { listActivations, type Activation } from '#contract/member/activations.ts'
import { listPackages, type PackageOffer } from '#contract/member/packages.ts'
import { SLOTS_PER_PACKAGE } from '#domain/activations/activation-fault.ts'
import { packageTypes, type PackageType } from '#domain/packages/plan.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { combineQueryStates, queryState, type QueryState } from '#web/ui/feedback/query-state.ts'

/** A package with the signed-in member's slots and lock. */
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

export function usePackageStates(): QueryState<PackageState[]> {
  const packages = queryState(useEndpointQuery(listPackages, {}, ['plan']))
  const activations = queryState(useEndpointQuery(listActivations, {}, ['activations', 'closing', 'odl']))
  const query = combineQueryStates(packages, activations)
  if (query.status !== 'ready') return query
  return {
    status: 'ready',
    data: computePackageStates(query.data[0].packages, query.data[1].activations),
  }
}

/** The package type in a URL, case-insensitively. */
export function parsePackageType(text: string | undefined): PackageType | undefined {
  return packageTypes.find((type) => type.toLowerCase() === text?.toLowerCase())
}

export const nextPackageType = (type: PackageType): PackageType | undefined =>
  packageTypes[packageRank(type) + 1]
