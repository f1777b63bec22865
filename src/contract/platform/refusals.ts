// Every expected error of the API. The code is part of the contract; the message is for people.

import { accountRefusals, adminAccountRefusals } from '#contract/platform/account-refusals.ts'
import { adminMoneyRefusals, moneyRefusals } from '#contract/money/money-refusals.ts'
import { ledgerRefusals } from '#domain/ledger/ledger-refusals.ts'

const generalRefusals = {
  'invalid-input': { status: 400, message: 'Please check the marked fields' },
  'unreadable-body': {
    status: 400,
    message: 'We could not read this request. Check its address and that its body is valid JSON.',
  },
  'idempotency-key-missing': {
    status: 400,
    message: 'This request needs an Idempotency-Key header of 16 to 64 letters, digits or dashes',
  },
  'not-signed-in': { status: 401, message: 'No authenticated user' },
  'not-allowed': { status: 403, message: 'You do not have permission to do this' },
  'not-found': { status: 404, message: 'Not found' },
  'method-not-allowed': { status: 405, message: 'This endpoint does not support that method' },
  'announcement-pinned': { status: 409, message: 'A pinned announcement stays until it ends' },
  'request-in-progress': {
    status: 409,
    message: "We're still processing your last request. Try again in a moment.",
  },
  'push-service-refused': { status: 400, message: 'We cannot send to the push service of this browser' },
  'idempotency-key-reused': { status: 422, message: 'This Idempotency-Key was used for a different request' },
  'body-too-large': { status: 413, message: 'This is too large. At most {limit} can be sent.' },
  'unsupported-media-type': {
    status: 415,
    message: 'Send this request with the content type {contentType}',
  },
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
  'took-too-long': { status: 503, message: 'This took too long, and nothing was changed. Try again later.' },
  'server-error': { status: 500, message: 'Something went wrong. Nothing was changed.' },
  'not-ready': { status: 503, message: "We're starting up. Try again in a moment." },
  'not-an-image': {
    status: 415,
    message: 'This is not an image. Choose a JPEG, PNG, WebP, GIF or AVIF file.',
  },
  'image-too-large': {
    status: 413,
    message: 'This image has more than 40 million pixels. Choose a smaller one.',
  },
  'image-unknown': { status: 409, message: 'This image cannot be used. Choose it again.' },
} as const

const adminRefusals = {
  'site-draft-changed': {
    status: 409,
    message: 'Another administrator changed the draft. Load the page again to see it.',
  },
  'site-draft-unchanged': { status: 409, message: 'The draft has no changes to publish' },
  'too-many-saved-views': {
    status: 409,
    message: 'You can save 20 views of a list. Delete one first.',
  },
  'clock-is-moving': { status: 409, message: 'The clock is being moved. Wait until it is finished.' },
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
  'announcement-ended': { status: 409, message: 'This announcement has ended' },
  'announcement-of-plan': {
    status: 409,
    message: 'This announces terms that are about to fall. It ends if the plan version is cancelled.',
  },
  'announcement-mailed': { status: 409, message: 'This announcement was already mailed' },
  'import-not-prepared': { status: 409, message: 'This import is not waiting for approval' },
  'webhook-address-refused': { status: 400, message: 'We cannot send to this address' },
  'webhook-limit': { status: 409, message: 'There are {count} webhooks. Delete one to create another.' },
  'webhook-delivery-waiting': { status: 409, message: 'This delivery is still being tried' },
  'dead-letter-gone': {
    status: 409,
    message: 'This run is no longer listed. It was run again or discarded, or a later run succeeded.',
  },
  'confirmation-own': { status: 403, message: 'You cannot confirm your own request' },
  'confirmation-accounts-linked': {
    status: 403,
    message:
      'You and {name} cannot confirm for each other until {time}, because one of you changed the account of the other or lost an authenticator. ' +
      'Another administrator must confirm this.',
  },
  'confirmation-not-yours': { status: 403, message: 'Only the requester can cancel this' },
  'confirmation-decided': { status: 409, message: 'This request was already {state}' },
  'confirmation-expired': { status: 409, message: 'This request has expired. Submit it again.' },
  'confirmation-requester-gone': {
    status: 409,
    message: 'The requester no longer has permission. Decline this and request it yourself.',
  },
  'alert-settings-changed': {
    status: 409,
    message: 'Another administrator changed the alert thresholds. Reload to see the latest.',
  },
  'controls-need-two-masters': {
    status: 409,
    message: 'You need a second master admin, who can confirm requests. Create one first.',
  },
  'case-held': {
    status: 409,
    message: '{name} asked the member a question about this. Wait for the answer, or release it first.',
  },
  'case-decided': { status: 409, message: 'This was decided in the meantime' },
  'case-not-held': { status: 409, message: 'This is not held: the member answered, or it was released' },
  'case-without-member': { status: 409, message: 'No member is known for this, so there is nobody to ask' },
  ...adminAccountRefusals,
  ...adminMoneyRefusals,
} as const

/** Refusals with this audience are in English only; all others are translated. */
const forAdmins = <const Rows extends object>(rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([code, row]) => [code, { ...row, audience: 'admin' }])) as {
    [Code in keyof Rows]: Rows[Code] & { audience: 'admin' }
  }

export const refusals = {
  ...generalRefusals,
  ...accountRefusals,
  ...moneyRefusals,
  ...ledgerRefusals,
  ...forAdmins(adminRefusals),
} as const

export type RefusalCode = keyof typeof refusals
export type AdminRefusalCode = keyof typeof adminRefusals
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
  /** Commits the transaction despite the refusal, so that a failed attempt is counted and audited. */
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
