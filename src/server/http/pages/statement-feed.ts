// The published statements as an Atom feed (RFC 4287).

import type { FastifyInstance } from 'fastify'
import { WELL_KNOWN } from '#contract/money/statement-headers.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { readBrand } from '#server/http/pages/brand.ts'
import type { ReadFigures } from '#server/http/pages/site.ts'
import type { LastKnown } from '#server/http/pages/last-known.ts'
import { createDocument, sendDocument, type PublicDocument } from '#server/http/pages/public-document.ts'

export const FEED_PATH = '/statements.atom'

type FeedStatement = {
  id: number
  /** Sequence number of the signed header. */
  sequence: number
  at: Date
  total: bigint
  members: number
  root: string
}
export type StatementFeed = LastKnown<readonly FeedStatement[]>

export function bindStatementFeed(
  app: FastifyInstance,
  feed: StatementFeed,
  place: { readFigures: ReadFigures; publicOrigin: string },
): void {
  let rendered: { of: unknown; name: string; document: PublicDocument } | undefined
  app.get(FEED_PATH, async (request, reply) => {
    const { value } = await feed.get()
    const { name } = await readBrand(place.readFigures)
    if (rendered?.of !== value || rendered.name !== name) {
      const text = renderFeed(value, name, place.publicOrigin)
      rendered = { of: value, name, document: createDocument('application/atom+xml; charset=utf-8', text) }
    }
    return sendDocument(request, reply, rendered.document)
  })
}

function renderFeed(statements: readonly FeedStatement[], name: string, origin: string): string {
  const home = escapeHtml(`${origin}/Transparency`)
  const self = escapeHtml(origin + FEED_PATH)
  const updated = (statements[0]?.at ?? new Date(0)).toISOString()
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
<title>${escapeHtml(name)} statements</title>
<subtitle>What is owed to members, published after each closing</subtitle>
<id>${self}</id><link rel="self" type="application/atom+xml" href="${self}"/><link href="${home}"/>
<updated>${updated}</updated><author><name>${escapeHtml(name)}</name></author>
${statements.map((statement) => renderEntry(statement, origin)).join('\n')}
</feed>
`
}

const renderEntry = ({ id, sequence, at, total, members, root }: FeedStatement, origin: string) => {
  const home = escapeHtml(`${origin}/Transparency`)
  const header = escapeHtml(`${origin}${WELL_KNOWN}/headers?from=${sequence}`)
  return `<entry>
<title>Statement ${id}: ${formatUsdt(total)} USDT owed to ${members} ${members === 1 ? 'member' : 'members'}</title>
<id>${home}#statement-${id}</id><link href="${home}"/><link rel="related" type="application/json" title="Signed header ${sequence}" href="${header}"/><updated>${at.toISOString()}</updated>
<content type="text">Statement ${id} covers ${members} ${members === 1 ? 'member' : 'members'}, who are owed ${formatUsdt(total)} USDT. Root of the liability tree: ${escapeHtml(root)}</content>
</entry>`
}
