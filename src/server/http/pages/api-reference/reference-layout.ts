import { escapeHtml } from '#server/platform/escape-html.ts'

/** `content` is HTML: callers escape untrusted text. The script only filters the list, and the form works without it. */
export function renderReferencePage(title: string, productName: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><meta name="description" content="Reference of the ${escapeHtml(productName)} API: operations, fields, errors and how to sign in.">
<link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/api-reference.css">
<script src="/theme.js"></script><script src="/api-reference.js" defer></script></head>
<body><a class="skip" href="#content">Skip to content</a>
<header class="top"><a class="brand" href="/"><img src="/icon.svg" alt="" width="28" height="28">${escapeHtml(productName)}</a>
<nav aria-label="API"><a href="/api">API reference</a><a href="/api/reference/schemas">Schemas</a><a href="/api/openapi.json">OpenAPI document</a></nav></header>
<main id="content" tabindex="-1">${content}</main></body></html>`
}

/** Escapes text and marks \`code\`. */
export const renderText = (text: string) => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
