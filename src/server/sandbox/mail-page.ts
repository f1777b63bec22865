import { escapeHtml } from '#server/platform/escape-html.ts'
import { renderMinimalPage } from '#server/http/pages/minimal-page.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { createMailBrandReader, type MailBrand } from '#server/mail/mail-brand.ts'
import { openMail } from '#server/mail/mail-queue.ts'
import { renderMailText } from '#server/mail/mail-template.ts'
import { listOutbox, type OutboxRow } from './sandbox-queries.ts'

/** Renders the outbox as HTML, newest first. */
export async function renderMailPage(on: Queryable, secrets: Encryption): Promise<string> {
  const mails = [...(await listOutbox(on, false, 100)), ...(await listOutbox(on, true, 100))].toSorted(
    (one, other) => (one.id < other.id ? 1 : -1),
  )
  const brand = await createMailBrandReader()(on)
  const intro = `<h1>Sandbox mail</h1>
<p>Mail that members would receive. It has not been sent unless marked as sent.</p>`
  const articles = mails.map((mail) => renderMail(mail, secrets, brand)).join('\n') || '<p>No mail yet.</p>'
  return renderMinimalPage('Sandbox mail', `${intro}\n${articles}`)
}

function renderMail(
  { to, sealedText, createdAt, sentAt, ...mail }: OutboxRow,
  secrets: Encryption,
  brand: MailBrand,
): string {
  const state = sentAt ? `, sent ${sentAt.toISOString()}` : ''
  const text = sealedText
    ? renderMailText(openMail({ ...mail, sealedText }, secrets, brand))
    : 'The text was deleted when the mail was sent.'
  return `<article><h2>${escapeHtml(mail.subject)}</h2>
<small>To ${escapeHtml(to)}, ${createdAt.toISOString()}${state}</small>
<p>${escapeHtml(text)}</p></article>`
}
