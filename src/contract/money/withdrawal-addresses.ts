// Withdrawal addresses: one per currency, verified after 24 hours, changed with an emailed code or a passkey.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant, usdt } from '#contract/platform/fields.ts'
import { passkeyAssertion, passkeyRefusals } from '#contract/platform/passkey-fields.ts'
import { codeField, optionalLine, rowId, whenObject } from '#contract/platform/text-fields.ts'
import {
  incorrectAddress,
  INCORRECT_TAG,
  LARGEST_TAG,
  SHORTEST_ADDRESS,
} from '#domain/addresses/address-terms.ts'
import { withdrawalCurrencies } from '#domain/withdrawals/withdrawal-terms.ts'

const LONGEST_LABEL = 40

const currency = z.enum(withdrawalCurrencies, 'Choose a currency')

export const withdrawalAddress = z.object({
  id: rowId,
  currency,
  address: z.string(),
  destinationTag: z.nullable(z.int()),
  /** The member's own name for it. */
  label: z.nullable(z.string()),
  isVerified: z.boolean(),
  addedAt: instant,
  /** When the 24-hour verification ends. */
  verifiedAt: instant,
  changeCount: z.int(),
  /** Fee of the next change. */
  changeFee: usdt,
})
export type WithdrawalAddress = z.infer<typeof withdrawalAddress>

export const listAddresses = endpoint({
  id: 'listAddresses',
  method: 'GET',
  path: '/api/withdrawal-addresses',
  summary: "List the caller's withdrawal addresses, one per currency",
  access: 'member',
  response: z.object({
    addresses: z.array(withdrawalAddress),
    freeChanges: z.int(),
    /** Of each change after the free ones. */
    changeFee: usdt,
    /** Whether the caller can confirm an address with a passkey. */
    hasPasskey: z.boolean(),
  }),
})

const addressFields = {
  currency,
  address: z
    .string('Please add correct address')
    .check(z.trim(), z.maxLength(100, 'Please add correct address')),
  destinationTag: z.nullable(
    z
      .number(INCORRECT_TAG)
      .check(z.int(INCORRECT_TAG), z.minimum(0, INCORRECT_TAG), z.maximum(LARGEST_TAG, INCORRECT_TAG)),
  ),
}
const longEnough = z.check<{ currency: (typeof withdrawalCurrencies)[number]; address: string }>(
  ({ value, issues }) => {
    if (value.address.length > SHORTEST_ADDRESS) return
    const message = incorrectAddress[value.currency]
    issues.push({ code: 'custom', message, input: value.address, path: ['address'] })
  },
)

/** The target that a passkey confirms: the submitted address. */
export const toPasskeyTarget = ({ currency: coin, address, destinationTag }: AddressDraft) =>
  [coin, address.trim(), ...(destinationTag === null ? [] : [destinationTag])].join(' ')
type AddressDraft = { currency: string; address: string; destinationTag: number | null }

const refusals = [
  'address-incorrect',
  'address-under-verification',
  'account-frozen',
  'address-unchanged',
] as const

export const sendAddressCode = endpoint({
  id: 'sendAddressCode',
  method: 'POST',
  path: '/api/withdrawal-addresses/codes',
  summary: 'Email a code that confirms this address',
  access: 'member',
  body: z.object(addressFields).check(longEnough),
  response: z.object({ message: z.string(), lockedSeconds: z.int() }),
  refusals: [...refusals, 'code-just-sent'],
  audit: 'address code requested',
  rateLimits: [{ per: 'caller', count: 20, windowSeconds: 3600 }],
})

export const saveAddress = endpoint({
  id: 'saveAddress',
  method: 'POST',
  path: '/api/withdrawal-addresses',
  summary: 'Add or change a withdrawal address; it is verified after 24 hours',
  access: 'member',
  body: z
    .object({
      ...addressFields,
      label: optionalLine(LONGEST_LABEL),
      code: z.optional(codeField),
      /** A passkey assertion instead of the mailed code. */
      assertion: z.optional(passkeyAssertion),
      /** The fee that the member accepted; required for a paid change. */
      acceptedFee: z.optional(usdt),
    })
    .check(
      longEnough,
      z.refine(({ code, assertion }) => Boolean(code || assertion), {
        message: 'Verification code is required',
        path: ['code'],
        when: whenObject,
      }),
    ),
  response: z.object({ address: withdrawalAddress }),
  refusals: [
    ...refusals,
    'code-invalid',
    ...passkeyRefusals,
    'address-change-costs',
    'address-fee-not-covered',
  ],
  audit: 'member saved a withdrawal address',
  money: true,
  rateLimits: [{ per: 'caller', count: 30, windowSeconds: 3600 }],
})

export const labelAddress = endpoint({
  id: 'labelAddress',
  method: 'PUT',
  path: '/api/withdrawal-addresses/:currency/label',
  summary: "Name the caller's address of a currency; an empty label removes the name",
  access: 'member',
  params: z.object({ currency }),
  body: z.object({ label: optionalLine(LONGEST_LABEL) }),
  response: z.object({ label: z.nullable(z.string()) }),
  refusals: ['not-found'],
  rateLimits: [{ per: 'caller', count: 60, windowSeconds: 3600 }],
})
