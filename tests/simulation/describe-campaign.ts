// The page of a campaign: what it ran, what it covered, what it found, and the commands that repeat each finding.

import { marks as allMarks } from '#server/platform/marks.ts'
import { listEndpoints } from '#tests/support/http/list-endpoints.ts'
import { excludedOperations } from './operations/all-operations.ts'

export type RunSummary = {
  seed: number
  days: number
  seconds: number
  requests: number
  turns: number
  findings: string[]
  outcomes: [id: string, counts: { done: number; refused: number }][]
  faults: [name: string, count: number][]
  marks: [mark: string, count: number][]
  /** A digest of each, to see where two runs of a seed differ. */
  tables: string[]
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

function addUp(lists: [string, number][][]): Map<string, number> {
  const totals = new Map<string, number>()
  for (const [name, count] of lists.flat()) totals.set(name, (totals.get(name) ?? 0) + count)
  return totals
}

export function describeCampaign(
  runs: readonly RunSummary[],
  seconds: number,
  parameters: readonly string[],
) {
  const changes = listEndpoints().filter(({ method, id }) => method !== 'GET' && !(id in excludedOperations))
  const done = addUp(runs.map(({ outcomes }) => outcomes.map(([id, counts]) => [id, counts.done])))
  const refused = addUp(runs.map(({ outcomes }) => outcomes.map(([id, counts]) => [id, counts.refused])))
  const neverDone = changes.filter(({ id }) => !done.get(id)).map(({ id }) => id)
  const neverRefused = changes.filter(({ id }) => !refused.get(id)).map(({ id }) => id)
  const marks = addUp(runs.map(({ marks: each }) => each))
  const faults = addUp(runs.map(({ faults: each }) => each))
  const found = runs.filter(({ findings }) => findings.length > 0)
  const unreached = allMarks.filter((mark) => !marks.has(mark))
  const isGreen = found.length + neverDone.length + neverRefused.length === 0
  const rows = (counts: Map<string, number>) =>
    [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, count]) => `| ${name} | ${count} |`)
  const page = [
    '# Campaign of seed runs',
    '',
    isGreen ? 'Passed.' : '**Failed.**',
    '',
    `${runs.length} seeds, ${sum(runs.map(({ days }) => days))} simulated days, ${sum(runs.map(({ requests }) => requests))} requests, ` +
      `${sum(runs.map(({ turns }) => turns))} statements on the wire, ${sum([...faults.values()])} faults in ${seconds.toFixed(0)} s.`,
    '',
    `Of ${changes.length} operations that change something, ${changes.length - neverDone.length} succeeded and ${changes.length - neverRefused.length} were refused at least once.`,
    ...(neverDone.length > 0 ? [`Never done: ${neverDone.join(', ')}.`] : []),
    ...(neverRefused.length > 0 ? [`Never refused: ${neverRefused.join(', ')}.`] : []),
    '',
    '| Fault | Times |',
    '|---|---|',
    ...rows(faults),
    '',
    '| Mark | Times |',
    '|---|---|',
    ...rows(marks),
    ...unreached.map((mark) => `| ${mark} | **never** |`),
    '',
    '## Findings',
    '',
    ...(found.length === 0 ? ['None.'] : []),
    ...found.flatMap(({ seed, findings }) => [
      `- seed ${seed}: \`npm run simulate -- --seed ${seed} ${parameters.join(' ')} --shrink 300\``,
      ...findings.map((finding) => `  - ${finding.replaceAll('\n', ' ').slice(0, 600)}`),
    ]),
    '',
  ].join('\n')
  return { page, isGreen }
}
