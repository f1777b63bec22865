import { listPackages } from '#contract/member/packages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

const NONE: string[] = []

/** The names of the packages of the plan in force, in upgrade order. */
export function usePackageNames(): string[] {
  const { data } = useEndpointQuery(listPackages, {}, ['plan'])
  return data?.packages.map(({ name }) => name) ?? NONE
}
