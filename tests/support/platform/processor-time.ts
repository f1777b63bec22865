// Processor seconds, read from /proc, so on Linux only. Of the integration tests file by file: of the worker, of the processes that
// it started, and of the database sessions that served it.

import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'

type Sample = { file: string; seconds: number; databases: string[] }

const FOLDER = 'node_modules/.cache/processor-time'
const SAMPLES = `${FOLDER}/samples.jsonl`
const TICKS_A_SECOND = 100
const SAMPLE_MS = 300
const PRINTED_FILES = 10

/** Of a process and the ended processes that it started; zero where nothing can be read. */
export function readProcessorSeconds(pid: number | 'self' = 'self'): number {
  const text = readProcess(`${pid}/stat`)
  // After the name in parentheses: the state, ten other fields, then user and system time, own and of ended children.
  const times = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return times.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_A_SECOND
}

/** Of a process and all its descendants; zero where nothing can be read. */
export function readTreeSeconds(root: number): number {
  const parents = new Map(listPids().map((pid) => [pid, readParent(pid)]))
  const isInside = (pid: number | undefined): boolean =>
    pid !== undefined && (pid === root || isInside(parents.get(pid)))
  const inside = [...parents.keys()].filter(isInside)
  return inside.reduce((sum, pid) => sum + readProcessorSeconds(pid), 0)
}

const listPids = () => (existsSync('/proc/self/stat') ? readdirSync('/proc').filter(Number).map(Number) : [])

const readParent = (pid: number) => Number(/\) \w (\d+)/.exec(readProcess(`${pid}/stat`))?.[1])

function readProcess(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8')
  } catch {
    return ''
  }
}

export function recordSample(sample: Sample): void {
  appendFileSync(SAMPLES, `${JSON.stringify(sample)}\n`)
}

/** Watches the sessions of the cluster that all files share, and prints the dearest files at the end. */
export function measureFiles(postmaster: number) {
  mkdirSync(FOLDER, { recursive: true })
  rmSync(SAMPLES, { force: true })
  const sessions = new Map<string, { database: string; seconds: number }>()
  const look = () => {
    for (const pid of readProcess(`${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean)) {
      const database = /test_\w+/.exec(readProcess(`${pid}/cmdline`))?.[0]
      if (database) sessions.set(pid, { database, seconds: readProcessorSeconds(Number(pid)) })
    }
  }
  const timer = setInterval(look, SAMPLE_MS).unref()
  return {
    finish() {
      clearInterval(timer)
      look()
      const cluster = readClusterSeconds(postmaster)
      const files = readSamples().map(({ file, seconds, databases }) => {
        const own = [...sessions.values()].filter(({ database }) => databases.includes(database))
        const inDatabase = own.reduce((sum, session) => sum + session.seconds, 0)
        return { file, seconds: round(seconds + inDatabase), inDatabase: round(inDatabase) }
      })
      files.sort((one, other) => other.seconds - one.seconds)
      writeFileSync(`${FOLDER}/files.json`, JSON.stringify({ cluster: round(cluster), files }, null, 2))
      if (files.length > PRINTED_FILES) printDearest(files)
    },
  }
}

const round = (seconds: number) => Math.round(seconds * 10) / 10

function readSamples(): Sample[] {
  const lines = readFileSync(SAMPLES, { encoding: 'utf8', flag: 'a+' }).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Sample)
}

function readClusterSeconds(postmaster: number): number {
  const sessions = readProcess(`${postmaster}/task/${postmaster}/children`).split(' ').filter(Boolean)
  return [postmaster, ...sessions.map(Number)].reduce((sum, pid) => sum + readProcessorSeconds(pid), 0)
}

function printDearest(files: { file: string; seconds: number }[]) {
  const all = files.reduce((sum, { seconds }) => sum + seconds, 0)
  console.log(`\n${Math.round(all)} s of processor time, most of it in (all in ${FOLDER}/files.json)`)
  for (const { file, seconds } of files.slice(0, PRINTED_FILES))
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)
}
