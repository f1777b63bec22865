import { answers } from './answers.ts'
import { figures } from './figures.ts'
import { mails } from './mails.ts'
import { notifications } from './notifications.ts'
import { reportPdf, statements } from './pdf.ts'

/** What the server writes. Refusals, field sentences and words are declared in English by contract and domain. */
export const serverTexts = { answers, figures, mails, notifications, reportPdf, statements }
