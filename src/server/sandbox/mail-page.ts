import { PRODUCT_NAME } from '#domain/product.ts'
import { escapeHtml } from '#server/http/escape-html.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { listOutbox, type OutboxRow } from './queries.ts'

/** The outbox as a page that reads without JavaScript, newest first. */
export async function mailPage(on: Queryable, secrets: SecretBox): Promise<string> {
  const mails = await listOutbox(on, 100)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${PRODUCT_NAME} sandbox mail</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; color: #0b1424; background: #f5f7fa }
  article { background: #fff; border: 1px solid #e3e8ef; border-radius: 12px; margin: .75rem 0; padding: .75rem 1rem }
  h2 { font-size: 1rem; margin: 0 } p { white-space: pre-wrap; overflow-wrap: anywhere } small { color: #44506a }
  @media (prefers-color-scheme: dark) {
    body { color: #eef3f9; background: #0a111d } article { background: #111b2b; border-color: #1f2c41 } small { color: #b3bfd2 }
  }
</style>
<main><h1>Sandbox mail</h1><p>What members would receive. Nothing here has left this machine unless it says so.</p>
${mails.map((mail) => article(mail, secrets)).join('\n') || '<p>No mail yet.</p>'}</main></html>`
}

function article({ to, subject, sealedText, createdAt, sentAt }: OutboxRow, secrets: SecretBox): string {
  const state = sentAt ? `, sent ${sentAt.toISOString()}` : ''
  const text = sealedText ? secrets.open(sealedText) : 'The text was emptied when the mail was sent.'
  return `<article><h2>${escapeHtml(subject)}</h2>
<small>To ${escapeHtml(to)}, ${createdAt.toISOString()}${state}</small>
<p>${escapeHtml(text)}</p></article>`
}
