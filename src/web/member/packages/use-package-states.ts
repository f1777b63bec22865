import { listActivations, type Activation } from '#contract/member/activations.ts'
import { listPackages, type PackageOffer } from '#contract/member/packages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { combineQueryStates, queryState, type QueryState } from '#web/ui/feedback/query-state.ts'

/** A package with the signed-in member's slots and lock. */
export type PackageState = {
  offer: PackageOffer
  active: number
  slots: number
  locked: boolean
  closed: boolean
}

export function computePackageStates(offers: PackageOffer[], activations: Activation[]): PackageState[] {
  const activeTypes = activations.filter(({ status }) => status === 'active').map(({ type }) => type)
  return offers.map((offer) => ({
    offer,
    active: activeTypes.filter((type) => type === offer.packageType).length,
    slots: offer.slots,
    closed: !offer.isOpen,
    locked: offers.some(
      ({ packageType, locks }) => activeTypes.includes(packageType) && locks.includes(offer.packageType),
    ),
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

/** The package of a URL, case-insensitively. */
export const findState = (
  states: readonly PackageState[],
  text: string | undefined,
): PackageState | undefined =>
  states.find(({ offer }) => offer.packageType.toLowerCase() === text?.toLowerCase())
