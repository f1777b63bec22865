// The result of a sample: a table by area and by operator, and the survivors as diffs.

import { recordFigure } from '#tests/bench/figures.ts'
import { areas, type Area } from './areas.ts'
import { operators, renderDiff, type Mutant, type Operator } from './mutant.ts'
import { MAX_FILES, MAX_PROCESSOR_SECONDS, outcomes, type Outcome, type Trial } from './try-mutant.ts'

export type TriedMutant = Trial & { mutant: Mutant; source: string }

const count = (tried: TriedMutant[], ...wanted: Outcome[]) =>
  tried.filter(({ outcome }) => wanted.includes(outcome)).length
const countJudged = (tried: TriedMutant[]) => count(tried, 'killed', 'survived', 'not covered')
const score = (tried: TriedMutant[]) =>
  countJudged(tried) === 0 ? undefined : (100 * count(tried, 'killed')) / countJudged(tried)

function renderTable(name: string, groups: readonly (Area | Operator)[], tried: TriedMutant[]): string {
  const rows = groups.flatMap((group) => {
    const own = tried.filter(({ mutant }) => mutant.area === group || mutant.operator === group)
    if (own.length === 0) return []
    const noticed = score(own)
    const counts = outcomes.map((outcome) => count(own, outcome))
    return `| ${[group, ...counts, noticed === undefined ? '' : `${noticed.toFixed(0)} %`].join(' | ')} |`
  })
  return [
    `| ${[name, ...outcomes, 'score'].join(' | ')} |`,
    `|${'---|'.repeat(outcomes.length + 2)}`,
    ...rows,
  ].join('\n')
}

const renderMutant = ({
  id,
  mutant,
  source,
  outcome,
  tests,
}: TriedMutant) => `### ${mutant.area}, ${mutant.operator}: ${outcome}

\`\`\`diff
${renderDiff(source, mutant)}
\`\`\`

Tests: ${tests.length === 0 ? 'none' : tests.join(', ')}

\`npm run mutate -- --mutant ${id}${mutant.file.startsWith('src/web/') ? ' --browser' : ''}\`
`

export function renderReport(title: string, tried: TriedMutant[]): string {
  const left = tried.filter(({ outcome }) => /^(survived|not covered|not run)$/.test(outcome))
  return `# ${title}

A survivor passed the ${MAX_FILES.unit} nearest unit test files, then up to ${MAX_FILES.integration} of the nearest integration test
files until ${MAX_PROCESSOR_SECONDS} s of processor time were used, and, if it is a screen's, the ${MAX_FILES.journeys} nearest browser
test files. The score is the share of killed ones among those killed, survived and not covered.

${renderTable('area', areas, tried)}

${renderTable('operator', operators, tried)}

## Left

${left.map(renderMutant).join('\n')}`
}

/** For docs/benchmarks.md. */
export function recordScores(tried: TriedMutant[]): void {
  recordFigure({ name: 'mutants judged', value: countJudged(tried), unit: '' })
  for (const area of areas) {
    const own = tried.filter(({ mutant }) => mutant.area === area)
    const value = score(own)
    if (value === undefined) continue
    const name = `${area}: killed of ${countJudged(own)}`
    recordFigure({ name, value, unit: 'of 100', goal: { atLeast: 85 } })
  }
  recordFigure({ name: 'in all', value: score(tried) ?? 0, unit: 'of 100', goal: { atLeast: 85 } })
}
