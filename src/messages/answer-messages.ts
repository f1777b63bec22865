import { answers as arabic } from './ar/answers.ts'
import { createMessages, type Messages } from './create-messages.ts'
import { answers as english } from './en/answers.ts'
import { answers as hindi } from './hi/answers.ts'
import type { Locale } from './locales.ts'

export type AnswerMessages = Messages<typeof english>

/** What endpoints of members and visitors answer in sentences. */
export const answerMessages: Record<Locale, AnswerMessages> = {
  en: createMessages('en', english),
  hi: createMessages('hi', hindi),
  ar: createMessages('ar', arabic),
}
