// The layout of all mails. It works without images and style sheets, and in light and dark mode.

import { escapeHtml } from '#server/platform/escape-html.ts'
import type { MailBrand } from '#server/mail/mail-brand.ts'
import { isolate } from '#messages/isolate-figures.ts'
import { localeDetails, SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import { mailMessages } from '#messages/server-messages.ts'

export type MailAction = { label: string; url: string }

/** Optional contents of a mail in addition to its text. */
export type MailDetails = {
  /** The language of its text; defaults to English. */
  locale?: Locale
  figures?: { label: string; value: string }[]
  /** The first one is a button, the others are links. */
  actions?: MailAction[]
  /** A sentence that explains why the recipient gets the mail. */
  reason?: string
  preferencesUrl?: string
  /** For mail with an opt-out: a page for people, and a URL for mail programs (RFC 8058). */
  unsubscribe?: { pageUrl: string; postUrl: string }
}

/** Starts the subject of a mail in a right-to-left language, whose direction would otherwise follow the product's Latin name. */
export const RIGHT_TO_LEFT_MARK = '\u200F'

export type MailTemplate = MailDetails & {
  subject: string
  text: string
  brand: MailBrand
  /** The recipient's anti-phishing phrase. */
  phrase?: string | null
}

const frameOf = ({ locale = SOURCE_LOCALE }: MailDetails) => mailMessages[locale].frame
const directionOf = ({ locale = SOURCE_LOCALE }: MailDetails) => localeDetails[locale].direction

const phraseLine = (mail: MailTemplate) => (mail.phrase ? frameOf(mail).phrase({ phrase: mail.phrase }) : '')

const reasonOf = (mail: MailTemplate) => mail.reason ?? frameOf(mail).reason({ name: mail.brand.name })

function footerLinks(mail: MailDetails): MailAction[] {
  const { preferencesUrl, unsubscribe } = mail
  const frame = frameOf(mail)
  return [
    ...(preferencesUrl === undefined ? [] : [{ label: frame.settings, url: preferencesUrl }]),
    ...(unsubscribe === undefined ? [] : [{ label: frame.unsubscribe, url: unsubscribe.pageUrl }]),
  ]
}

const writeLink = ({ label, url }: MailAction) => `${label}: ${url}`

export function renderMailText(mail: MailTemplate): string {
  const figures = (mail.figures ?? [])
    .map(({ label, value }) => `${label}: ${directionOf(mail) === 'rtl' ? isolate(value) : value}`)
    .join('\n')
  const parts = [phraseLine(mail), mail.text, figures, ...(mail.actions ?? []).map(writeLink)]
  const footer = ['-- ', reasonOf(mail), ...footerLinks(mail).map(writeLink)].join('\n')
  return [...parts.filter((part) => part !== ''), footer].join('\n\n')
}

// Clients that ignore the style sheet use the inline light colours.
const DARK = `
  .page { background: #0a111d !important } .card { background: #111b2b !important; border-color: #1f2c41 !important }
  .ink { color: #eef3f9 !important } .soft { color: #b3bfd2 !important } .line { border-color: #1f2c41 !important }
  .link { color: #6ea0ff !important }`
const FONT = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const INK = 'color: #0b1424'
const SOFT = 'color: #44506a; font-size: 13px; line-height: 20px'

export function renderMailHtml(mail: MailTemplate): string {
  const { brand, subject, text, figures = [], actions = [], locale = SOURCE_LOCALE } = mail
  const direction = directionOf(mail)
  const title = titleOf(subject, brand.name)
  return `<!doctype html>
<html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>@media (prefers-color-scheme: dark) {${DARK} }</style></head>
<body class="page" dir="${direction}" style="margin: 0; padding: 0; background: #f5f7fa; ${FONT}">
<div role="main"><table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background: #f5f7fa"><tr><td align="center" style="padding: 24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px; text-align: ${sidesOf(direction).start}">
<tr><td style="padding: 0 4px 16px">${renderBrand(brand, direction)}</td></tr>
<tr><td class="card" style="padding: 28px 24px; border: 1px solid #e3e8ef; border-radius: 16px; background: #ffffff">
${renderPhrase(mail)}<h1 class="ink" dir="auto" style="margin: 0 0 16px; ${INK}; font-size: 22px; line-height: 28px; font-weight: 600; overflow-wrap: anywhere">${escapeHtml(title)}</h1>
${text.split('\n\n').map(renderParagraph).join('\n')}
${renderFigures(figures, direction)}${renderActions(actions, brand)}
</td></tr>
<tr><td class="soft" style="padding: 16px 4px 0; ${SOFT}">${escapeHtml(reasonOf(mail))}${footerLinks(mail)
    .map((link) => `<br>${renderLink(link)}`)
    .join('')}</td></tr>
</table></td></tr></table></div></body></html>`
}

const renderPhrase = (mail: MailTemplate) =>
  mail.phrase
    ? `<p class="soft line" style="margin: 0 0 16px; padding: 0 0 12px; border-bottom: 1px solid #e3e8ef; overflow-wrap: anywhere; ${SOFT}">${escapeHtml(phraseLine(mail))}</p>\n`
    : ''

type Direction = 'ltr' | 'rtl'
/** Mail programs do not support logical CSS properties. */
const sidesOf = (direction: Direction) =>
  direction === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' }

function titleOf(subject: string, name: string): string {
  const text = subject.replace(RIGHT_TO_LEFT_MARK, '')
  const title = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text
  return title.charAt(0).toUpperCase() + title.slice(1)
}

const renderBrand = ({ name, colour, logo }: MailBrand, direction: Direction) => {
  const mark = logo
    ? `<img src="cid:logo" width="32" height="32" alt="" style="display: block; border-radius: 8px">`
    : `<div style="width: 32px; height: 32px; border-radius: 8px; background: ${colour}; color: #ffffff; font-size: 18px; line-height: 32px; font-weight: 700; text-align: center">${escapeHtml(name.charAt(0))}</div>`
  return `<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding-${sidesOf(direction).end}: 10px">${mark}</td>
<td class="ink" style="${INK}; font-size: 18px; font-weight: 700">${escapeHtml(name)}</td></tr></table>`
}

/** Turns URLs in the text into links. */
const renderParagraph = (paragraph: string) =>
  `<p class="ink" dir="auto" style="margin: 0 0 16px; ${INK}; font-size: 16px; line-height: 24px; overflow-wrap: anywhere">${paragraph
    .split(/(https?:\/\/[^\s<>"”।]*[^\s<>"”।.,;:)])/)
    .map((part, index) => (index % 2 === 1 ? renderLink({ label: part, url: part }) : renderText(part)))
    .join('')}</p>`

const renderText = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const renderLink = ({ label, url }: MailAction) =>
  `<a class="link" href="${escapeHtml(url)}" style="color: #2158d0">${escapeHtml(label)}</a>`

function renderFigures(figures: NonNullable<MailDetails['figures']>, direction: Direction): string {
  if (figures.length === 0) return ''
  const { start, end } = sidesOf(direction)
  return `<table cellpadding="0" cellspacing="0" width="100%" style="margin: 0 0 20px; border-collapse: collapse">
${figures
  .map(
    ({ label, value }) =>
      `<tr><th scope="row" class="soft line" style="padding: 10px 0; padding-${end}: 12px; border-top: 1px solid #e3e8ef; ${SOFT}; font-weight: 400; text-align: ${start}; vertical-align: top">${escapeHtml(label)}</th>
<td class="ink line" dir="auto" style="padding: 10px 0; border-top: 1px solid #e3e8ef; ${INK}; font-size: 16px; line-height: 20px; font-weight: 600; text-align: ${end}; overflow-wrap: anywhere">${escapeHtml(value).replace(/ (?=USDT$)/, '&nbsp;')}</td></tr>`,
  )
  .join('\n')}</table>`
}

function renderActions([first, ...others]: readonly MailAction[], { colour }: MailBrand): string {
  if (!first) return ''
  const button = `<a href="${escapeHtml(first.url)}" style="display: inline-block; padding: 12px 20px; border-radius: 12px; background: ${colour}; color: #ffffff; font-size: 16px; line-height: 20px; font-weight: 600; text-decoration: none">${escapeHtml(first.label)}</a>`
  const links = others.map(
    (action) => `<p style="margin: 16px 0 0; font-size: 16px; line-height: 24px">${renderLink(action)}</p>`,
  )
  return `<p style="margin: 0">${button}</p>${links.join('')}`
}
