import { expect, test } from 'vitest'
import { definitionOf, notificationKinds } from './notification-kinds.ts'

const facts = { subject: 'SUBJECT', detail: { memberId: 'MEMBER', period: 'PERIOD' } }

test('the page that every notification opens matches the snapshot', async () => {
  const lines = notificationKinds.map((kind) => {
    const { link } = definitionOf(kind)
    return `${kind}: ${typeof link === 'string' ? link : link(facts)}`
  })
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('notification-links.txt')
})
