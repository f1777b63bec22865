// What the server writes, in every language: each request, mail and document has its own.

import { loadAll, serverTexts } from './catalogues.ts'
import { createMessages, createSentenceTranslator, type Messages } from './create-messages.ts'
import { adminMails as administrators } from './en/admin-mails.ts'
import { localeDetails, mapLocales, SOURCE_LOCALE, translatedLocales, type Locale } from './locales.ts'

const modules = await loadAll(serverTexts)
type English = (typeof modules)['en']['serverTexts']

const create = <Part extends keyof English>(part: Part): Record<Locale, Messages<English[Part]>> =>
  mapLocales((locale) => createMessages<English[Part]>(locale, modules[locale].serverTexts[part]))

/** What endpoints of members and visitors answer in sentences. */
export const answerMessages = create('answers')
export type AnswerMessages = Messages<English['answers']>

export const mailMessages = create('mails')
export type MailMessages = Messages<English['mails']>

/** Mails of administrators, who read English. */
export const adminMails = createMessages<typeof administrators>(SOURCE_LOCALE, administrators)

export const notificationMessages = create('notifications')
export type NotificationMessages = Messages<English['notifications']>

/** Texts of a PDF export. */
export const reportPdfMessages = create('reportPdf')
export type ReportPdfMessages = Messages<English['reportPdf']>

export const statementMessages = create('statements')
export type StatementMessages = Messages<English['statements']>

/** `format` is for Intl. */
export type FigureMessages = { locale: Locale; format: string; t: Messages<English['figures']> }

const figures = create('figures')
/** Sentences and words that the server writes into figures of the public pages. */
export const figureMessages: Record<Locale, FigureMessages> = mapLocales((locale) => ({
  locale,
  format: localeDetails[locale].format,
  t: figures[locale],
}))

/** Sentences and words that contract and domain declare in English. */
export const sentenceTranslators = mapLocales((locale) => {
  const texts = locale === SOURCE_LOCALE ? undefined : modules[locale].serverTexts
  return createSentenceTranslator(locale, { ...texts?.fields, ...texts?.words })
})

/** The words of reports, statements and statuses. All languages have the same keys. */
export const englishWords = Object.keys(modules[translatedLocales[0]!].serverTexts.words)

/** Refusals by code, and the words among their values. Contract declares the English ones. */
export const { [SOURCE_LOCALE]: _english, ...translatedServerTexts } = modules
