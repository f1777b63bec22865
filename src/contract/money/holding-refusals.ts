export const holdingRefusals = {
  'holding-address-invalid': { status: 400, message: 'This is not an address of {network}. Check it.' },
  'holding-network-wrong': {
    status: 400,
    message: 'This is an address of {network}. Choose that network, or another address.',
  },
  'holding-registered': { status: 409, message: 'This address is already registered' },
  'holding-message-used': {
    status: 409,
    message: 'This message was already used for a registration. Get a new message and sign it.',
  },
  'holding-message-expired': {
    status: 409,
    message: 'This message has expired. Get a new message and sign it.',
  },
  'holding-signature-wrong': {
    status: 400,
    message: 'The signature does not match. Sign the whole message, unchanged, with the key of {address}.',
  },
  'holding-key-wrong': {
    status: 400,
    message: 'This public key is not the master key of {address}. A regular key cannot prove control here.',
  },
  'holding-retired': { status: 409, message: 'This address is already retired' },
  'bank-date-ahead': { status: 400, message: 'Enter a date that is not in the future' },
} as const
