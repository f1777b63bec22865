/** What a member's browser can find wrong with a statement. The names are those of the witnesses where they refuse the same. */
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
