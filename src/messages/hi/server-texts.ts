import { answers } from './answers.ts'
import { fields } from './fields.ts'
import { figures } from './figures.ts'
import { mails } from './mails.ts'
import { notifications } from './notifications.ts'
import { reportPdf, statements } from './pdf.ts'
import { refusals, refusalWords } from './refusals.ts'
import { words } from './words.ts'

/** What the server writes. */
export const serverTexts = {
  answers,
  fields,
  figures,
  mails,
  notifications,
  refusals,
  refusalWords,
  reportPdf,
  statements,
  words,
}
