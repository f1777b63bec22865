/** Faults that a member's browser can find in a statement. Faults that witnesses also detect have the same names there. */
export const checkFaults = [
  'other-installation',
  'rolled-back',
  'split-view',
  'missing-header',
  'rewritten-header',
  'unknown-key',
  'wrong-signature',
  'other-member',
  'altered-leaf',
  'shrunken-sum',
  'changed-balance',
  'dropped-leaf',
] as const
export type CheckFault = (typeof checkFaults)[number]
