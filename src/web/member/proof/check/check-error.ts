import type { CheckFault } from '#domain/statements/check-faults.ts'

/** The browser refuses a statement. Anything else that is thrown only means that it could not be checked. */
export class CheckError extends Error {
  override readonly name = 'CheckError'
  readonly fault: CheckFault

  constructor(fault: CheckFault) {
    super(fault)
    this.fault = fault
  }
}

export function refuseUnless(isRight: unknown, fault: CheckFault): asserts isRight {
  if (!isRight) throw new CheckError(fault)
}
