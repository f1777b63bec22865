import * as contract from '#contract/platform/sandbox.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { readCaptcha } from '#server/identity/captcha/captcha.ts'
import { route } from '#server/http/route.ts'
import type { Config } from '#server/platform/config.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { renderMinimalPage } from '#server/http/pages/minimal-page.ts'
import type { Queryable } from '#server/platform/database.ts'
import { createMailBrandReader, type MailBrand } from '#server/mail/mail-brand.ts'
import { openMail } from '#server/mail/mail-queue.ts'
import { renderMailText } from '#server/mail/mail-template.ts'
import { listOutbox, type OutboxRow } from './sandbox-queries.ts'

/** Renders the outbox as HTML, newest first. */
async function renderMailPage(on: Queryable, secrets: Encryption): Promise<string> {
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

/** Bound in the sandbox only. */
export function sandboxRoutes({ RAIL }: Config, secrets: Encryption) {
  if (RAIL !== 'sandbox') return []
  return [
    route(contract.readSandboxMail, ({ tx }) => renderMailPage(tx, secrets)),
    route(contract.readSandboxCaptcha, async ({ tx, params, now }) => {
      const captcha = await readCaptcha(tx, params.id, now)
      if (!captcha) throw new Refusal('not-found')
      return captcha.text
    }),
  ]
}
