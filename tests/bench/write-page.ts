// `npm run bench [-- name …]`: runs the benchmarks, all of them or those named, stores their figures in
// docs/benchmarks.json and writes docs/benchmarks.md from it.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { arch, availableParallelism, cpus, platform, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { FIGURES_FILE, formatFigure, meetsGoal, type Figure } from '#tests/bench/figures.ts'
import { benchmarks, type Benchmark } from '#tests/bench/benchmarks.ts'
import { readOptions } from '#server/platform/read-options.ts'

const DATA = 'docs/benchmarks.json'
const PAGE = 'docs/benchmarks.md'

type Measurement = { date: string; commit: string; machine: string; figures: Figure[] }
type Measurements = Record<string, Measurement>

const machine = () => {
  const model = cpus()[0]?.model.trim()
  const processor = model && model !== 'unknown' ? model : arch()
  return `${availableParallelism()} cores (${processor}), ${Math.round(totalmem() / 1024 ** 3)} GB, ${platform()}, Node ${process.versions.node}`
}

function measure({ name, command }: Benchmark): Measurement | undefined {
  console.log(`\n== ${command}`)
  const directory = mkdtempSync(join(tmpdir(), 'tributary-figures-'))
  const file = join(directory, 'figures.jsonl')
  const [program, ...parameters] = command.split(' ')
  const { status } = spawnSync(program!, parameters, {
    stdio: 'inherit',
    env: { ...process.env, [FIGURES_FILE]: file },
  })
  const lines = existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : []
  rmSync(directory, { recursive: true, force: true })
  if (status !== 0 || lines.length === 0) {
    console.error(`${name} failed; its former figures stay.`)
    process.exitCode = 1
    return undefined
  }
  return {
    date: new Date().toISOString().slice(0, 10),
    commit: execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim(),
    machine: machine(),
    figures: lines.map((line) => JSON.parse(line) as Figure),
  }
}

const formatGoal = (figure: Figure) => {
  if (!figure.goal) return ''
  const [word, value] =
    'atLeast' in figure.goal ? ['at least', figure.goal.atLeast] : ['at most', figure.goal.atMost]
  return `${word} ${formatFigure({ value, unit: figure.unit })}${meetsGoal(figure) ? '' : ' (**missed**)'}`
}

function renderSection(
  { name, title, command, about }: Benchmark,
  measured: Measurement | undefined,
): string {
  const head = `## ${title}\n\n${about}\n\n\`${command}\``
  if (!measured) return `${head}: not measured yet.\n`
  const { date, commit, machine: on, figures } = measured
  const rows = figures.map((figure) => `| ${figure.name} | ${formatFigure(figure)} | ${formatGoal(figure)} |`)
  return `${head}, ${date}, commit ${commit}, ${on} <!-- ${name} -->

| Figure | Result | Goal |
|---|---|---|
${rows.join('\n')}
`
}

readOptions('bench')
const only = process.argv.slice(2)
const unknown = only.filter((name) => name !== '--render' && !benchmarks.some((each) => each.name === name))
if (unknown.length > 0)
  throw new Error(
    `Unknown: ${unknown.join(', ')}. There are ${benchmarks.map(({ name }) => name).join(', ')}`,
  )

const measurements: Measurements = existsSync(DATA)
  ? (JSON.parse(readFileSync(DATA, 'utf8')) as Measurements)
  : {}
for (const benchmark of benchmarks) {
  if (only.length > 0 && !only.includes(benchmark.name)) continue
  const measured = measure(benchmark)
  if (!measured) continue
  measurements[benchmark.name] = measured
  writeFileSync(DATA, `${JSON.stringify(measurements, undefined, 2)}\n`)
}
writeFileSync(
  PAGE,
  `# Benchmarks

Figures that a command measures. \`npm run bench\` measures them and writes this page; \`npm run bench -- ledger http\`
measures some of them, \`npm run bench -- --render\` only writes the page. Ratios compare both sides in one run and are more
reliable than times.

${benchmarks.map((benchmark) => renderSection(benchmark, measurements[benchmark.name])).join('\n')}`,
)
console.log(`\nWrote ${PAGE}.`)
