// The ledger's errors. The database raises `state`, the server throws the code, the client shows the message.

export const ledgerRefusals = {
  'unknown-account': { state: 'TL001', status: 404, message: 'There is no such account' },
  'transfer-not-allowed': {
    state: 'TL002',
    status: 409,
    message: 'Money may not move between these accounts for this reason',
  },
  'insufficient-funds': { state: 'TL003', status: 409, message: 'The balance does not cover this amount' },
  'transfer-id-reused': { state: 'TL004', status: 409, message: 'This id was used for a different transfer' },
  'reversal-mismatch': { state: 'TL005', status: 409, message: 'That is not the reversal of this transfer' },
  'hold-already-resolved': {
    state: 'TL006',
    status: 409,
    message: 'This withdrawal has already been decided otherwise',
  },
  'bad-transfer-id': { state: 'TL007', status: 400, message: 'That is not the id of a transfer' },
  'bad-amount': { state: 'TL008', status: 400, message: 'That amount cannot be moved' },
  'unknown-transfer': { state: 'TL009', status: 404, message: 'There is no such transfer' },
  'unknown-hold': { state: 'TL010', status: 404, message: 'Nothing is held for this withdrawal' },
  'ledger-only-grows': {
    state: 'TL011',
    status: 409,
    message: 'What the ledger has recorded is never changed or removed',
  },
  'malformed-posting': { state: 'TL012', status: 400, message: 'The transfer is incomplete' },
  'already-reversed': { state: 'TL013', status: 409, message: 'This transfer has already been reversed' },
  'money-stopped': {
    state: 'TL014',
    status: 503,
    message:
      'Money is paused because a check of our books failed. Nothing was changed. The Transparency page shows the reason.',
  },
} as const

export type LedgerRefusalCode = keyof typeof ledgerRefusals
