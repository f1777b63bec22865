// Every expected error of the API. The code is part of the contract; the message is for people.

import { confirmationRefusals } from '#contract/admin/confirmation-refusals.ts'
import { holdingRefusals } from '#contract/money/holding-refusals.ts'
import { depositRefusals } from '#contract/money/deposit-refusals.ts'
import { identityRefusals } from '#contract/platform/identity-refusals.ts'
import { withdrawalRefusals } from '#contract/money/withdrawal-refusals.ts'
import { queueRefusals } from '#contract/admin/queue-refusals.ts'
import { kycRefusals } from '#contract/member/kyc-refusals.ts'
import { recoveryRefusals } from '#contract/platform/recovery-refusals.ts'
import { imageRefusals } from '#contract/platform/image-refusals.ts'
import { SLOTS_PER_PACKAGE } from '#domain/activations/activation-fault.ts'
import { ledgerRefusals } from '#domain/ledger/ledger-refusals.ts'

export const refusals = {
  'invalid-input': { status: 400, message: 'Please check the marked fields' },
  'unreadable-body': { status: 400, message: 'Something went wrong. Please try again.' },
  'idempotency-key-missing': {
    status: 400,
    message: 'This request needs an Idempotency-Key header of 16 to 64 letters, digits or dashes',
  },
  'not-signed-in': { status: 401, message: 'No authenticated user' },
  'not-allowed': { status: 403, message: 'You do not have permission to do this' },
  'not-found': { status: 404, message: 'Not found' },
  'nothing-published': { status: 404, message: 'No statement is published here' },
  'not-in-statement': { status: 404, message: 'You aren’t in a published statement yet' },
  'no-such-statement': { status: 404, message: 'You have no statement for this period' },
  'method-not-allowed': { status: 405, message: 'This endpoint does not support that method' },
  'insufficient-balance': { status: 409, message: 'Insufficient balance for activation' },
  'site-draft-changed': {
    status: 409,
    message: 'Another administrator changed the draft. Load the page again to see it.',
  },
  'site-draft-unchanged': { status: 409, message: 'The draft has no changes to publish' },
  'amount-not-whole': { status: 400, message: 'Enter a whole number of USDT' },
  'amount-out-of-range': { status: 400, message: 'The amount is outside the range of this package' },
  'package-locked': { status: 409, message: 'Locked while you have a higher package' },
  'no-free-slot': { status: 409, message: `You're using all ${SLOTS_PER_PACKAGE} slots for this package` },
  'not-complimentary': { status: 409, message: 'Only a 0 Pin account can be granted a package' },
  'activation-not-active': { status: 409, message: 'This activation is not active' },
  'odl-already-claimed': { status: 409, message: 'ODL Already Claimed' },
  'odl-nothing-to-claim': { status: 409, message: 'You have nothing to claim in this cycle' },
  'closing-date-invalid': { status: 400, message: 'Enter the closing day as YYYY-MM-DD' },
  'closing-date-in-future': { status: 400, message: 'A day can only be closed after it ends' },
  'closing-out-of-order': { status: 409, message: 'Closings must run in order' },
  'closing-in-progress': { status: 409, message: 'A closing is already running' },
  'closing-undone': {
    status: 409,
    message: 'The closing of this day was undone. Redo it to close the day again',
  },
  'closing-nothing-to-undo': { status: 409, message: 'There is no closing to undo' },
  'closing-not-the-last': { status: 409, message: 'Only the last closing can be undone' },
  'closing-money-spent': { status: 409, message: 'Members have already spent rewards of this closing' },
  'run-off-closing-due': {
    status: 409,
    message: 'A daily closing is due or running. Start the projection again after it.',
  },
  'run-off-running': { status: 409, message: 'A projection is already running' },
  'publication-unchanged': { status: 409, message: 'Publication is already switched that way' },
  'run-off-finished': { status: 409, message: 'This projection has already finished' },
  'plan-what-if-missing': {
    status: 409,
    message:
      'Compare this change with the current plan first. A what-if counts for 24 hours, for the same change, day and current plan.',
  },
  'too-many-saved-views': {
    status: 409,
    message: 'You can save 20 views of a list. Delete one first.',
  },
  'clock-is-moving': { status: 409, message: 'The clock is being moved. Wait until it is finished.' },
  'plan-changed': {
    status: 409,
    message: 'Another administrator changed the plan. Reload to see the latest.',
  },
  'plan-day-out-of-range': {
    status: 400,
    message: 'Choose a day after today (UTC) and at most one year ahead.',
  },
  'plan-not-scheduled': {
    status: 409,
    message: 'This plan change is no longer scheduled: it is in force or was cancelled.',
  },
  'plan-starting': {
    status: 409,
    message: 'A scheduled plan change takes effect within two minutes. Try again after it.',
  },
  'plan-unchanged': { status: 409, message: 'The plan already has these settings. Nothing was changed.' },
  'month-is-over': { status: 409, message: "This month's reward has already been distributed" },
  'nothing-to-fund': { status: 409, message: 'Not enough recorded revenue' },
  'pending-changed': {
    status: 409,
    message:
      'Pending rewards changed: {count} rewards of {pending} USDT are pending and {missing} USDT is missing. Check the figures and confirm again.',
  },
  'payer-suspended': {
    status: 409,
    message: 'A daily closing is running and pays pending rewards when it finishes. Try again after it.',
  },
  'revenue-already-recorded': { status: 409, message: 'Revenue with this reference was already recorded' },
  'verification-running': { status: 409, message: 'The ledger is already being verified' },
  'plan-inconsistent': { status: 400, message: 'The settings are inconsistent' },
  'member-edit-conflict': {
    status: 409,
    message: 'Another administrator edited this member. Reload the form.',
  },
  'member-closed': { status: 409, message: 'This account is closed' },
  'closure-obstacles': {
    status: 409,
    message: 'This account cannot be closed yet. It still has {obstacles}.',
  },
  'ticket-status-unchanged': { status: 409, message: 'This ticket already has that status' },
  'ticket-owner-changed': {
    status: 409,
    message: 'Another administrator changed the owner of this ticket. Check it and try again.',
  },
  'saved-reply-title-taken': { status: 409, message: 'Another saved reply has this title' },
  'too-many-saved-replies': {
    status: 409,
    message: 'There are {count} saved replies. Delete one to save another.',
  },
  'announcement-pinned': { status: 409, message: 'A pinned announcement stays until it ends' },
  'announcement-ended': { status: 409, message: 'This announcement has ended' },
  'announcement-mailed': { status: 409, message: 'This announcement was already mailed' },
  'request-in-progress': {
    status: 409,
    message: "We're still processing your last request. Try again in a moment.",
  },
  'import-not-prepared': { status: 409, message: 'This import is not waiting for approval' },
  'webhook-address-refused': { status: 400, message: 'We cannot send to this address' },
  'push-service-refused': { status: 400, message: 'We cannot send to the push service of this browser' },
  'own-limit-exceeded': {
    status: 409,
    message:
      'Your {subject} limit per {period} is {limit} USDT, and {used} USDT of it is used. It starts again at {renewsAt}.',
  },
  'activation-closed-by-member': {
    status: 409,
    message: 'You closed activation for yourself until {until}.',
  },
  'cooling-off-longer': {
    status: 409,
    message: 'Your cooling-off already lasts as long or longer. It cannot be shortened.',
  },
  'not-self-excluded': { status: 409, message: 'This member has no cooling-off without an end' },
  'too-many-referral-links': {
    status: 409,
    message: 'You have {count} named links. Delete one to add another.',
  },
  'webhook-limit': { status: 409, message: 'There are {count} webhooks. Delete one to create another.' },
  'webhook-delivery-waiting': { status: 409, message: 'This delivery is still being tried' },
  'dead-letter-gone': {
    status: 409,
    message: 'This run is no longer listed. It was run again or discarded, or a later run succeeded.',
  },
  'idempotency-key-reused': { status: 422, message: 'This Idempotency-Key was used for a different request' },
  'body-too-large': { status: 413, message: 'That file is too large' },
  'unsupported-media-type': { status: 415, message: 'This endpoint expects JSON' },
  'too-many-requests': { status: 429, message: 'Too many requests. Wait a moment and try again.' },
  'too-many-in-progress': {
    status: 429,
    message: 'You have too many requests in progress. Wait a moment and try again.',
  },
  'uploads-in-progress': { status: 429, message: 'Wait until your other uploads are finished.' },
  'export-in-progress': {
    status: 429,
    message: 'You already have an export in progress. Wait until it is finished.',
  },
  'export-too-large': { status: 413, message: 'This export is larger than 1 GB. Choose a shorter period.' },
  'server-busy': { status: 503, message: 'We’re busy right now. Try again in a few seconds.' },
  'database-unreachable': {
    status: 503,
    message: 'We cannot reach our records right now. Try again in a few seconds.',
  },
  'database-read-only': {
    status: 503,
    message: 'We cannot save changes right now. Try again in a few seconds.',
  },
  'outcome-unknown': {
    status: 503,
    message: 'We couldn’t confirm whether this was saved. Check it before you send it again.',
  },
  'money-not-stopped': { status: 409, message: 'This stop has been released already' },
  'verification-still-fails': {
    status: 409,
    message: 'Still failing: {checks}. Repair the cause, or release it explicitly although it fails.',
  },
  'took-too-long': { status: 503, message: 'This took too long, and nothing was changed. Try again later.' },
  'server-error': { status: 500, message: 'Something went wrong. Nothing was changed.' },
  'not-ready': { status: 503, message: "We're starting up. Try again in a moment." },
  ...confirmationRefusals,
  ...identityRefusals,
  ...withdrawalRefusals,
  ...imageRefusals,
  ...recoveryRefusals,
  ...kycRefusals,
  ...queueRefusals,
  ...depositRefusals,
  ...holdingRefusals,
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
