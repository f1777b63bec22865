/** Faults for which a verifier or a witness refuses, by name. */
export type ChainFault =
  | 'other-installation'
  | 'unknown-key'
  | 'wrong-signature'
  | 'unreadable'
  | 'rewritten-header'
  | 'missing-header'
  | 'replayed-statement'
  | 'clock-set-back'
  | 'ledger-rolled-back'
  | 'audit-log-rolled-back'
  | 'rolled-back'
  | 'split-view'
  | 'dropped-leaf'
  | 'shrunken-sum'
  | 'altered-leaf'

export class ChainError extends Error {
  override readonly name = 'ChainError'
  readonly fault: ChainFault

  constructor(fault: ChainFault, sentence: string) {
    super(`${fault}: ${sentence}`)
    this.fault = fault
  }
}
