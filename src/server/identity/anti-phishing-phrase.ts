import * as contract from '#contract/member/anti-phishing-phrase.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { requireOwnPassword } from '#server/identity/require-own-password.ts'
import { route } from '#server/http/route.ts'
import { readPhrase, savePhrase } from './phrase-queries.ts'

const VISIBLE_CHARACTERS = 2

/** Someone who sees an open session, such as an administrator viewing the account, must not learn the whole phrase. */
const hintOf = (phrase: string) => `${phrase.slice(0, VISIBLE_CHARACTERS)}••••`

export const antiPhishingPhraseRoutes = [
  route(contract.readAntiPhishingPhrase, async ({ tx, caller }) => {
    const phrase = await readPhrase(tx, requireMemberId(caller))
    return { hint: phrase === undefined ? null : hintOf(phrase) }
  }),
  route(contract.setAntiPhishingPhrase, async ({ tx, caller, body, now, locale, note }) => {
    const id = requireMemberId(caller)
    note({ subject: `member ${id}` })
    await requireOwnPassword(tx, { kind: 'member', id }, body.password)
    await savePhrase(tx, id, body.phrase, now)
    return { message: answerMessages[locale].security.phraseSaved }
  }),
]
