import { expect, test } from 'vitest'
import { memberAreas } from '#tests/support/messages/member-areas.ts'
import { setMessages } from '#web/language/messages.ts'
import { invitationStyles, shareChannels, writeInvitation } from './invitations.ts'

const link = 'https://tributary.example/user/register?ref=TR1'

test.each([
  ['en', memberAreas.en],
  ['ar', memberAreas.ar],
] as const)(
  'the link of an invitation in %s is not followed by an invisible character',
  (locale, catalogue) => {
    setMessages(locale, catalogue)
    for (const style of invitationStyles) {
      const text = writeInvitation(style, link)
      expect(text.endsWith(` ${link}`)).toBe(true)
      for (const { href } of shareChannels(text, link))
        expect(decodeURIComponent(href)).not.toMatch(/[\u2068\u2069]/)
    }
  },
)
