import { requireConfirmation } from '#server/cases/require-confirmation.ts'
import type { RequestPolicies } from '#server/http/route.ts'
import { requireConsent } from '#server/identity/consent/require-consent.ts'

export const requestPolicies: RequestPolicies = { requireConsent, requireConfirmation }
