// The index of docs/decisions, generated from the heads of its pages.

import { basename } from 'node:path'
import { documents } from '#tests/support/tidy/source-files.ts'

const INDEX_HEADING = '## Index\n'

export const decisionIndexPath = 'docs/decisions/README.md'

export const decisions = documents
  .filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path))
  .map(({ path, source }) => {
    const file = basename(path)
    const [, number, title] = /^# (\d{4})\. (.+)/.exec(source) ?? []
    const [, status, date, summary] =
      /\n- \*\*Status:\*\* (Accepted|Superseded)\n- \*\*Date:\*\* (\d{4}-\d\d-\d\d)\n- \*\*Summary:\*\* (.+)\n/.exec(
        source,
      ) ?? []
    const sections = [...source.matchAll(/^## (.+)/gm)].map(([, name]) => name!)
    return { file, number, title, status, date, summary, sections }
  })

/** The page of the index: its own text up to the heading, then a row per decision. */
export function renderDecisionIndex(): string {
  const page = documents.find(({ path }) => path === decisionIndexPath)!.source
  const text = page.slice(0, page.indexOf(INDEX_HEADING) + INDEX_HEADING.length)
  const rows = decisions.map(
    ({ file, number, title, status, summary }) =>
      `| [${number}](${file}) | ${title} | ${summary} | ${status} |`,
  )
  return [text, '| No. | Topic | Decision | Status |', '|---|---|---|---|', ...rows, ''].join('\n')
}
