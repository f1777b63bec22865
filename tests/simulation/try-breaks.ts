// Makes each kept break of the product in a scratch copy of the tree and runs seeds there until an oracle objects. Writes how many
// seeds each one took. The title of a break names the plots that get to it, and its seeds have only these. A break that no seed finds asks
// for a better oracle, or for people who come to where it shows.

import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startTestCluster } from '#tests/support/database/cluster.ts'
import { placeBreak, readBreaks, type PlacedBreak } from '#tests/mutate/break.ts'
import { ScratchCopy } from '#tests/mutate/scratch-copy.ts'
import type { RunSummary } from './describe-campaign.ts'
import { nameFinding } from './shrink-run.ts'

const FOLDER = 'test-results/simulation'
/** A run that takes longer hangs. */
const MAX_RUN_MILLISECONDS = 600_000
const SIZE = { days: '15', members: '15', visits: '16' }

type BreakOptions = { [Name in keyof typeof SIZE]?: string } & {
  breaks?: string
  seed?: string
  only?: string[]
}
type Trial = { name: string; seeds: number; seconds: number; seed?: number; finding?: string }

/** Returns whether each was found. */
export async function tryBreaks(values: BreakOptions): Promise<boolean> {
  const wanted = readBreaks('tests/simulation/breaks').filter(({ name, file }) =>
    (values.only ?? ['']).some((part) => name.includes(part) || file.includes(part)),
  )
  const placed = wanted.flatMap((kept) => placeBreak(kept) ?? [])
  for (const { name } of wanted)
    if (!placed.some((each) => each.name === name)) console.log(`STALE: “${name}” is found nowhere.`)
  mkdirSync(FOLDER, { recursive: true })
  const running = process.env['SIMULATION_CLUSTER']
  const cluster = running ? { url: running, stop: async () => {} } : await startTestCluster()
  const scratch = new ScratchCopy(process.cwd())
  process.on('exit', () => scratch.remove())
  const runs = new SeedRuns(scratch.directory, cluster.url, { ...SIZE, ...pickSize(values) })
  const trials: Trial[] = []
  try {
    for (const wrong of placed) {
      trials.push(await tryBreak(scratch, runs, wrong, values))
      console.log(describeTrial(trials.at(-1)!))
      writeFileSync(join(FOLDER, 'breaks.md'), renderTrials(trials))
    }
  } finally {
    await cluster.stop()
  }
  return trials.length === wanted.length && trials.every(({ finding }) => finding !== undefined)
}

const pickSize = (values: BreakOptions) =>
  Object.fromEntries(
    Object.keys(SIZE).flatMap((name) => {
      const value = values[name as keyof typeof SIZE]
      return value === undefined ? [] : [[name, value]]
    }),
  ) as Partial<typeof SIZE>

async function tryBreak(
  scratch: ScratchCopy,
  runs: SeedRuns,
  wrong: PlacedBreak,
  { breaks: most, seed: first = '1' }: BreakOptions,
): Promise<Trial> {
  const start = performance.now()
  const trial: Trial = { name: wrong.name, seeds: 0, seconds: 0 }
  for (let seed = Number(first); trial.seeds < Number(most) && !trial.finding; seed += 1) {
    trial.seeds += 1
    // A break in the schema needs a cluster that was migrated with it.
    const findings = await scratch.withBreak(wrong, () => runs.run(seed, wrong))
    const [finding] = await runs.dropUsual(seed, wrong, findings)
    if (finding) Object.assign(trial, { seed, finding })
  }
  return { ...trial, seconds: (performance.now() - start) / 1000 }
}

class SeedRuns {
  readonly #directory: string
  readonly #clusterUrl: string
  readonly #size: typeof SIZE
  /** What a seed finds without a break, by its number and its plots. */
  readonly #usual = new Map<string, Set<string>>()

  constructor(directory: string, clusterUrl: string, size: typeof SIZE) {
    this.#directory = directory
    this.#clusterUrl = clusterUrl
    this.#size = size
  }

  async run(seed: number, { file: broken, title }: Pick<PlacedBreak, 'file' | 'title'>): Promise<string[]> {
    const file = join(this.#directory, 'break-summary.json')
    rmSync(file, { force: true })
    const size = Object.entries(this.#size).flatMap(([name, value]) => [`--${name}`, value])
    const role = (title?.split(', ') ?? []).flatMap((each) => ['--role', each])
    const parameters = [
      'tests/simulation/simulate.ts',
      '--seed',
      String(seed),
      ...size,
      ...role,
      '--summary',
      file,
    ]
    const hasOwnCluster = broken.startsWith('database/')
    const { SIMULATION_CLUSTER: _, ...environment } = process.env
    const child = spawn(process.execPath, parameters, {
      cwd: this.#directory,
      env: { ...environment, ...(!hasOwnCluster && { SIMULATION_CLUSTER: this.#clusterUrl }) },
    })
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    const end = setTimeout(() => child.kill('SIGKILL'), MAX_RUN_MILLISECONDS)
    await new Promise((resolve) => void child.once('close', resolve))
    clearTimeout(end)
    if (!existsSync(file)) return [`the run ended: ${output.trim().split('\n').slice(-8).join(' ')}`]
    return (JSON.parse(readFileSync(file, 'utf8')) as RunSummary).findings
  }

  /** Only what the break adds counts. */
  async dropUsual(seed: number, { title }: PlacedBreak, findings: string[]): Promise<string[]> {
    if (findings.length === 0) return []
    const key = `${seed} ${title}`
    const usual =
      this.#usual.get(key) ?? new Set((await this.run(seed, { file: '', title })).map(nameFinding))
    this.#usual.set(key, usual)
    return findings.filter((finding) => !usual.has(nameFinding(finding)))
  }
}

const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').slice(0, 160)

const describeTrial = ({ name, seeds, seconds, seed, finding }: Trial): string =>
  finding === undefined
    ? `NOT FOUND in ${seeds} seeds (${seconds.toFixed(0)} s): ${name}`
    : `found by seed ${seed}, the ${seeds}. (${seconds.toFixed(0)} s): ${name}\n    ${shorten(finding)}`

const renderTrials = (trials: readonly Trial[]): string =>
  [
    '| Break | Seeds | First finding |',
    '|---|---|---|',
    ...trials.map(
      ({ name, seeds, finding }) =>
        `| ${name} | ${finding === undefined ? `not in ${seeds}` : seeds} | ${finding === undefined ? '' : shorten(finding)} |`,
    ),
    '',
  ].join('\n')
