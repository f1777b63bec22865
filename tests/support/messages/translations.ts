// Every translation of the product, for tests that compare them with English.

import { loadAll, publicPages, serverTexts } from '#messages/catalogues.ts'
import { mapLocales, translatedLocales, type Locale } from '#messages/locales.ts'
import { listMessages } from './list-messages.ts'
import { memberAreas } from './member-areas.ts'

const pages = await loadAll(publicPages)
const server = await loadAll(serverTexts)

const listTexts = (locale: Locale) => {
  const { answers, figures, mails, notifications, reportPdf, statements } = server[locale].serverTexts
  const ofServer = { answers, figures, mails, notifications, reportPdf, statements }
  return {
    pages: listMessages(pages[locale].publicPages),
    messages: listMessages({ member: memberAreas[locale], ...ofServer }),
  }
}

/** `pages` are templates of public pages, `messages` are in the ICU format. */
export const listedTexts = mapLocales(listTexts)

/** `letters` are those of the script in which the language is written. */
export const translations = translatedLocales.map((locale) => ({
  locale,
  letters: new RegExp(`\\p{Script=${new Intl.Locale(locale).maximize().script}}`, 'u'),
  serverTexts: server[locale].serverTexts,
  ...listedTexts[locale],
}))
