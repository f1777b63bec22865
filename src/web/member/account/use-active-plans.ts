import { listActivations } from '#contract/member/activations.ts'
import { listPackages } from '#contract/member/packages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

/** The member's active packages with their counts; undefined while loading. */
export function useActivePlans(): { name: string; count: number }[] | undefined {
  const { data: activations } = useEndpointQuery(listActivations, {}, ['activations', 'closing'])
  const { data: packages } = useEndpointQuery(listPackages, {}, ['plan'])
  if (!activations || !packages) return undefined
  const active = activations.activations.filter(({ status }) => status === 'active')
  return packages.packages.flatMap(({ packageType, name }) => {
    const count = active.filter(({ type }) => type === packageType).length
    return count > 0 ? [{ name, count }] : []
  })
}
