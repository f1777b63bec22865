import type { HttpClient } from '#tests/support/http/http-client.ts'

const PATH = '/api/admin/odl-settings'
const USUAL_SLABS = [30, 20, 50]

type OdlChanges = { slabs?: readonly number[][]; turnoverOverride?: string }

/** Settings with these shares of Ignite Fund, Elevate Plus and Legacy Vault. */
export function odlSettings(shares: readonly number[], { slabs = [], turnoverOverride }: OdlChanges = {}) {
  const fund = (index: number) => ({ share: shares[index]!, slabs: slabs[index] ?? USUAL_SLABS })
  return {
    turnoverOverride: turnoverOverride ?? null,
    percentOfTurnover: 5,
    funds: { igniteFund: fund(0), elevatePlus: fund(1), legacyVault: fund(2) },
  }
}

export const readPlanVersion = async (master: HttpClient) => Number((await master.get(PATH)).body['version'])

/** `more` is when it takes effect, or the version that it is based on. */
export const saveOdlSettings = async (master: HttpClient, settings: object, more: object = {}) =>
  master.put(PATH, { basedOn: await readPlanVersion(master), settings, ...more })
