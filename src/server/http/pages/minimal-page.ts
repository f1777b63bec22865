// Pages rendered by the server itself (API reference, sandbox, start-up): no script, one style, light and dark.

import { createHash } from 'node:crypto'
import { escapeHtml } from '#server/platform/escape-html.ts'

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #0b1424; background: #f5f7fa }
  details, article { background: #fff; border: 1px solid #e3e8ef; border-radius: 12px; margin: .75rem 0; padding: .75rem 1rem }
  summary { cursor: pointer } code { font-weight: 600 } small { color: #44506a } a { color: #2158d0 }
  pre { overflow: auto; background: #eef3f6; padding: .75rem; border-radius: 8px }
  progress { width: 100%; max-width: 24rem; accent-color: #2158d0 }
  h2 { font-size: 1rem; margin: 0 } article p { white-space: pre-wrap; overflow-wrap: anywhere }
  @media (prefers-color-scheme: dark) {
    body { color: #eef3f9; background: #0a111d } details, article { background: #111b2b; border-color: #1f2c41 }
    pre { background: #162336 } small { color: #b3bfd2 } a { color: #6ea0ff }
  }
`

/** Allows this inline style in the content security policy. */
export const MINIMAL_STYLE_HASH = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** `content` is HTML: callers escape untrusted text. */
export function renderMinimalPage(title: string, content: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(title)}</title><style>${style}</style>
<main>${content}</main></html>`
}
