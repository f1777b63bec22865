import { reportPdf as arabic } from '#messages/ar/pdf.ts'
import { createMessages, type Messages } from '#messages/create-messages.ts'
import { reportPdf as english } from '#messages/en/pdf.ts'
import { reportPdf as hindi } from '#messages/hi/pdf.ts'
import type { Locale } from '#messages/locales.ts'

const catalogues = { en: english, hi: hindi, ar: arabic }

export type ReportPdfText = Messages<typeof english>

/** What a PDF export says about itself, in one language. */
export const createReportPdfText = (locale: Locale): ReportPdfText =>
  createMessages<typeof english>(locale, catalogues[locale])
