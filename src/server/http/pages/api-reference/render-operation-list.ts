import { apiGuide, type GuideChapter } from '#contract/platform/openapi/api-guide.ts'
import type { OpenApiDocument } from '#contract/platform/openapi/openapi.ts'
import { renderReferencePage, renderText } from '#server/http/pages/api-reference/reference-layout.ts'
import {
  describeCaller,
  listOperations,
  slugOf,
  type ListedOperation,
} from '#server/http/pages/api-reference/listed-operation.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

export function renderOperationList(document: OpenApiDocument, search: string): string {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = listOperations(document).filter((each) => {
    const text = searchTextOf(each)
    return words.every((word) => text.includes(word))
  })
  const sections = document.tags.map(({ name, description }) => {
    const listed = found.filter(({ operation }) => operation.tags?.includes(name))
    if (listed.length === 0) return ''
    return `<section><h2><a href="/api/reference/${slugOf(name)}">${escapeHtml(name)}</a></h2><p>${escapeHtml(description)}</p>
<ul class="operations">${listed.map((each) => renderRow(each, slugOf(name))).join('')}</ul></section>`
  })
  const title = document.info.title
  const content = [
    `<h1>${escapeHtml(title)}</h1>`,
    `<p class="lead">Everything that the pages and the back office do, they do through these operations. Sign in first: the guide shows how.</p>`,
    `<div class="guide">${apiGuide.map(renderChapter).join('')}</div>`,
    renderSearch(search, found.length),
    ...sections,
  ]
  return renderReferencePage(title, title.replace(/ API$/, ''), content.join('\n'))
}

const renderChapter = ({ title, paragraphs }: GuideChapter) =>
  `<details><summary>${escapeHtml(title)}</summary>${paragraphs.map((text) => `<p>${renderText(text)}</p>`).join('')}</details>`

function renderSearch(search: string, count: number): string {
  const result =
    count === 0
      ? 'No operation matches. Try a path, an operation id or a word of the summary.'
      : `${count} ${count === 1 ? 'operation' : 'operations'}`
  return `<form class="search" role="search" action="/api"><label for="search">Search operations</label>
<div><input id="search" name="search" type="search" maxlength="100" autocomplete="off" value="${escapeHtml(search)}"><button>Search</button></div>
<p role="status">${result}</p></form>`
}

function renderRow(each: ListedOperation, slug: string): string {
  const { path, method, operation } = each
  return `<li data-search="${escapeHtml(searchTextOf(each))}"><a href="/api/reference/${slug}#${operation.operationId}"><b class="${method}">${method}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(operation.summary)}</span> <small>${escapeHtml(describeCaller(operation))}</small></a></li>`
}

const searchTextOf = ({ path, method, operation }: ListedOperation) =>
  [method, path, operation.operationId, operation.summary, operation.tags?.[0]].join(' ').toLowerCase()
