export const support = {
  conversation: 'Conversation',
  attachedBy: 'Attached by {name}',
} as const
