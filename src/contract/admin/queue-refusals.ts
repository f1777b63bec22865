export const queueRefusals = {
  'case-held': {
    status: 409,
    message: '{name} asked the member a question about this. Wait for the answer, or release it first.',
  },
  'case-decided': { status: 409, message: 'This was decided in the meantime' },
  'case-not-held': { status: 409, message: 'This is not held: the member answered, or it was released' },
  'case-without-member': { status: 409, message: 'No member is known for this, so there is nobody to ask' },
} as const
