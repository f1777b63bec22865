// The key of a message names what the message is on its screen. Keys made of the first words of a sentence, or numbered ones, say
// nothing to the reader of the code.

import { expect, test } from 'vitest'
import { backOffice } from '#messages/en/back-office.ts'
import { publicPages } from '#messages/en/public-pages.ts'
import { memberAreas } from '#tests/support/messages/member-areas.ts'
import { listMessages, type ListedMessage } from '#tests/support/messages/list-messages.ts'

const MAX_LENGTH = 32

/** Fields of the simulator, which the contract names. */
const named = /^simulator\.fields\./
const keyOf = (path: string) => path.slice(path.lastIndexOf('.') + 1)

/** The number at the end of a key is part of its meaning if the text contains it. */
function isNumbered({ path, text }: ListedMessage): boolean {
  const number = /[a-z](\d+)$/i.exec(keyOf(path))?.[1]
  return number !== undefined && !named.test(path) && !text.replaceAll(',', '').includes(number)
}

function findFault(message: ListedMessage): string | undefined {
  const key = keyOf(message.path)
  if (isNumbered(message)) return 'ends in a number that is not in its text'
  if (key.length > MAX_LENGTH) return `is longer than ${MAX_LENGTH} characters`
  if (/^(?:a|an|the)[A-Z]/.test(key)) return 'starts with an article'
  return /\{\w*[a-z]\d+[,}]/.test(message.text) ? 'has a numbered argument' : undefined
}

test('every message is named after what it is', () => {
  const messages = [{ ...memberAreas.en, ...backOffice }, publicPages].flatMap((pages) => listMessages(pages))
  const wrong = messages.flatMap((message) => {
    const fault = findFault(message)
    return fault ? [`${message.path} ${fault}`] : []
  })
  expect(wrong).toEqual([])
})

test.each([
  ['wallet.company2', 'Company'],
  ['wallet.theCapLeftNothing', 'The cap left nothing.'],
  ['wallet.depositsAndWithdrawalsRunOnPublicBlockchains', 'Deposits run on public blockchains.'],
  ['wallet.earnedOf', '{amount} of {amount2}'],
])('refuses %s', (path, text) => {
  expect(findFault({ path, text })).toBeDefined()
})

test.each([
  ['wallet.from1000', '1,000 or more'],
  ['wallet.usdtBep20', 'USDT BEP20'],
  ['wallet.companyHint', 'The company that operates the site'],
])('accepts %s', (path, text) => {
  expect(findFault({ path, text })).toBeUndefined()
})
