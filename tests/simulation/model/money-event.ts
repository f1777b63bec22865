/** A committed change of the product, in the form in which it went over the wire. */
export type MoneyEvent = {
  /** Order of the commit. */
  order: number
  /** The product's time that the request or job read, exact to the millisecond. */
  at: Date
  /** Method and path template of the endpoint, such as 'POST /api/activations', or the name of a background job. */
  operation: string
  who: { kind: 'member' | 'admin' | 'visitor' | 'job'; id?: bigint }
  input: { params: Record<string, string>; query: Record<string, unknown>; body: unknown }
  /** Undefined if a confirmation executed the request, because its answer is only a message. */
  answer: unknown
}

/** "15000.5" as 15000500000n. */
export function parseAmount(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.')
  return BigInt(whole) * 1_000_000n + BigInt(decimals.padEnd(6, '0'))
}

export const printAmount = (amount: bigint) => {
  const digits = (amount < 0n ? -amount : amount).toString().padStart(7, '0')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -6)}.${digits.slice(-6)}`
}

type Fields = Record<string, unknown>

/** Typed access to the parts of an event. A missing answer has no fields. */
export const bodyOf = (event: MoneyEvent) => (event.input.body ?? {}) as Fields
export const answerOf = (event: MoneyEvent) => (event.answer ?? {}) as Fields
export const numberParam = (event: MoneyEvent, name: string) => Number(event.input.params[name])
export const callerOf = (event: MoneyEvent) => Number(event.who.id)

/** A finding unless the answer is missing or equal to the amount of the model. */
export function expectAmount(answer: unknown, expected: bigint, what: string): string[] {
  if (typeof answer !== 'string' || parseAmount(answer) === expected) return []
  return [`${what} is ${answer} in the answer and ${printAmount(expected)} in the model`]
}
