// Every expected error of the API. The code is part of the contract; the message is for people.

import { confirmationRefusals } from '#contract/admin/confirmation-refusals.ts'
import { depositRefusals } from '#contract/money/deposit-refusals.ts'
import { identityRefusals } from '#contract/platform/identity-refusals.ts'
import { moneyOutRefusals } from '#contract/money/withdrawal-refusals.ts'
import { imageRefusals } from '#contract/platform/image-refusals.ts'
import { ledgerRefusals } from '#domain/ledger/ledger-refusals.ts'

export const refusals = {
  'invalid-input': { status: 400, message: 'Please check the marked fields' },
  'unreadable-body': { status: 400, message: 'The request could not be read' },
  'idempotency-key-missing': {
    status: 400,
    message: 'A request that moves money needs an Idempotency-Key of 16 to 64 letters, digits or dashes',
  },
  'not-signed-in': { status: 401, message: 'No authenticated user' },
  'not-allowed': { status: 403, message: 'You do not have permission to do this' },
  'not-found': { status: 404, message: 'There is nothing here' },
  'method-not-allowed': { status: 405, message: 'This address does not take that kind of request' },
  'insufficient-balance': { status: 409, message: 'Insufficient balance for activation' },
  'amount-not-whole': { status: 400, message: 'Enter whole USDT' },
  'amount-out-of-range': { status: 400, message: 'The amount is outside the range of this package' },
  'package-locked': { status: 409, message: 'This package is locked while you hold a higher one' },
  'no-free-slot': { status: 409, message: 'All slots of this package are in use' },
  'not-complimentary': { status: 409, message: 'Only a 0 Pin account can be granted a package' },
  'activation-not-active': { status: 409, message: 'This activation is not active' },
  'odl-already-claimed': { status: 409, message: 'ODL Already Claimed' },
  'odl-nothing-to-claim': { status: 409, message: 'There is nothing to claim in this cycle' },
  'closing-date-invalid': { status: 400, message: 'Give the day to close as in 2026-11-14' },
  'closing-date-in-future': { status: 400, message: 'A day can be closed when it is over' },
  'closing-out-of-order': { status: 409, message: 'Closings run in order' },
  'closing-in-progress': { status: 409, message: 'A closing is being worked on' },
  'closing-nothing-to-undo': { status: 409, message: 'There is no closing to undo' },
  'closing-not-the-last': { status: 409, message: 'Only the last closing can be undone' },
  'closing-money-spent': { status: 409, message: 'Members have already spent what this closing paid' },
  'time-is-moving': { status: 409, message: 'Time is being moved. Wait until it has arrived.' },
  'plan-changed-meanwhile': {
    status: 409,
    message: 'Another administrator has changed the plan meanwhile. Reload the page and look again.',
  },
  'month-is-over': { status: 409, message: 'The reward of this month has already been shared out' },
  'nothing-to-fund': { status: 409, message: 'There is not that much recorded revenue left to give' },
  'revenue-already-recorded': { status: 409, message: 'Revenue with this reference was already recorded' },
  'verification-running': { status: 409, message: 'The ledger is being verified already' },
  'plan-does-not-add-up': { status: 400, message: 'The settings do not add up' },
  'member-edited-meanwhile': {
    status: 409,
    message: 'Somebody else has edited this member meanwhile. Open the form again.',
  },
  'ticket-status-unchanged': { status: 409, message: 'This ticket already has that status' },
  'announcement-pinned': { status: 409, message: 'A pinned announcement stays until it ends' },
  'announcement-ended': { status: 409, message: 'This announcement has ended' },
  'announcement-mailed': { status: 409, message: 'This announcement was already mailed' },
  'request-in-progress': {
    status: 409,
    message: 'The same request is still being worked on. Try again shortly.',
  },
  'idempotency-key-reused': { status: 422, message: 'This Idempotency-Key was used for a different request' },
  'body-too-large': { status: 413, message: 'That is larger than allowed' },
  'unsupported-media-type': { status: 415, message: 'Send JSON' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'server-error': { status: 500, message: 'Something went wrong. Nothing was changed.' },
  'not-ready': { status: 503, message: 'The server is not ready. Try again shortly.' },
  ...confirmationRefusals,
  ...identityRefusals,
  ...moneyOutRefusals,
  ...imageRefusals,
  ...depositRefusals,
  ...ledgerRefusals,
} as const

export type RefusalCode = keyof typeof refusals
type Values = Record<string, string | number>

/** The error body on the wire. `values` are the message's placeholders. */
export type RefusalBody = {
  code: RefusalCode
  message: string
  fields?: Record<string, string>
  values?: Values
}

type Details = {
  /** One message per invalid field. */
  fields?: Record<string, string>
  /** Fills `{name}` in the message. */
  values?: Values
  retryAfterSeconds?: number
  /** Commits the transaction although it is refused, so that a failed try is counted and audited. */
  commit?: boolean
}

/** An expected error, thrown by a use case. It rolls the transaction back unless `details.commit` is set. */
export class Refusal extends Error {
  override readonly name: string = 'Refusal'
  readonly code: RefusalCode
  readonly details: Details

  constructor(code: RefusalCode, details: Details = {}) {
    super(fill(refusals[code].message, details.values ?? {}))
    this.code = code
    this.details = details
  }

  get status(): number {
    return refusals[this.code].status
  }

  get body(): RefusalBody {
    const { fields, values } = this.details
    return { code: this.code, message: this.message, ...(fields && { fields }), ...(values && { values }) }
  }
}

const fill = (message: string, values: Values) =>
  message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
