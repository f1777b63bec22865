export const kycRefusals = {
  'kyc-in-review': { status: 409, message: 'Your documents are already in review' },
  'kyc-approved': { status: 409, message: 'Your identity is already verified' },
  'kyc-decided': { status: 409, message: 'This submission was already decided' },
  'kyc-not-acceptable': {
    status: 409,
    message: 'This submission cannot be approved: {obstacle}. Reject it.',
  },
} as const
