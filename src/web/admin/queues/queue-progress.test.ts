import { expect, test } from 'vitest'
import type { QueueCase } from '#contract/admin/queues.ts'
import { advance, initialProgress, openCase } from './queue-progress.ts'

const at = new Date('2026-11-16T09:00:00Z')
const waiting = (id: number, change: Partial<QueueCase> = {}): QueueCase => ({
  id: BigInt(id),
  label: `member${id}`,
  detail: '',
  amount: null,
  since: at,
  viewers: [],
  isAwaitingConfirmation: false,
  question: null,
  ...change,
})
const question = { ticketId: 1n, askedBy: 'Helen', askedAt: at, isAnswered: false }

test('the first case that nobody else has open comes first, and a decided one makes room for the next', () => {
  const cases = [waiting(1, { viewers: ['Helen'] }), waiting(2), waiting(3)]
  const begun = advance(initialProgress, cases, [])
  expect(begun.openId).toBe(2n)
  expect(advance(begun, cases, cases)).toBe(begun)
  const decided = advance(begun, [cases[0]!, cases[2]!], cases)
  expect([decided.openId, decided.done.map(({ id }) => id)]).toEqual([3n, [2n]])
  const last = advance(decided, [cases[0]!], [cases[0]!, cases[2]!])
  expect([last.openId, last.done.length]).toEqual([undefined, 2])
})

test('a held case and one that waits for confirmation are passed over, unless they are opened on purpose', () => {
  const cases = [waiting(1), waiting(2), waiting(3)]
  const begun = advance(initialProgress, cases, [])
  const held = [waiting(2), waiting(3), waiting(1, { question })]
  const next = advance(begun, held, cases)
  expect(next.openId).toBe(2n)
  const asked = [waiting(2, { isAwaitingConfirmation: true }), waiting(3), held[2]!]
  expect(advance(next, asked, held).openId).toBe(3n)
  const chosen = openCase(next, held, held[2]!)
  expect(advance(chosen, held, held).openId).toBe(1n)
  const answered = [waiting(1, { question: { ...question, isAnswered: true } })]
  expect(advance(initialProgress, answered, []).openId).toBe(1n)
})
