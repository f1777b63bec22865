// After all journeys: which messages of the specification did no page show? Of a part of the journeys it is asked only
// with MESSAGES=show, and then it is no failure.

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { FullResult, Reporter, Suite } from '@playwright/test/reporter'
import { DISPLAYED_MESSAGES_FOLDER } from '#tests/support/journeys/displayed-messages.ts'
import { linesPlaced, specifiedMessages } from '#tests/support/journeys/specified-messages.ts'

/** What makes a run a part of the journeys even if every file has a share in it. */
const PARTIAL_RUN = /^(-g|--grep|--grep-invert|--last-failed|--only-changed|--shard|--test-list)\b|:\d+$/

export default class MessageReporter implements Reporter {
  #whole = false

  onBegin(_: unknown, suite: Suite) {
    const run = new Set(suite.allTests().map(({ location }) => basename(location.file)))
    const journeys = globSync('tests/journeys/*.spec.ts').map((path) => basename(path))
    this.#whole =
      journeys.every((file) => run.has(file)) && !process.argv.some((word) => PARTIAL_RUN.test(word))
  }

  async onEnd({ status }: FullResult): Promise<{ status: 'failed' } | undefined> {
    if (!this.#whole && process.env['MESSAGES'] !== 'show') return undefined
    const isComplete = printMissing(`${DISPLAYED_MESSAGES_FOLDER}/*.txt`)
    return this.#whole && !isComplete && status === 'passed' ? { status: 'failed' } : undefined
  }
}

/** Whether the files together list every message. */
function printMissing(files: string): boolean {
  const shown = new Set(globSync(files).flatMap(linesIn))
  const specified = linesPlaced(specifiedMessages)
  const missing = specified.filter((line) => !shown.has(line))
  console.log(`\n${specified.length - missing.length} of ${specified.length} specified messages were shown.`)
  if (missing.length > 0) console.log(['No page showed', ...missing].join('\n  '))
  return missing.length === 0
}

const SHARDS = 'node_modules/.cache/shown-messages'

/** Where a part of the journeys lists its messages. */
export const shardFolder = (shard: string) => `${SHARDS}/${shard.replace('/', '-of-')}`

/** Whether every part is there, and the parts together showed every message. */
export function verifyShards(folder = SHARDS): boolean {
  const found = globSync(`${folder}/*-of-*`).map((path) => basename(path))
  const parts = found[0]?.split('-of-')[1] ?? '1'
  const missing = Array.from({ length: Number(parts) }, (_, index) => `${index + 1}-of-${parts}`).filter(
    (name) => !found.includes(name),
  )
  if (missing.length === 0 && found.length === Number(parts)) return printMissing(`${folder}/*/*.txt`)
  console.error(`${folder} holds ${found.join(', ') || 'nothing'}: it needs every part of one run.`)
  return false
}

const linesIn = (path: string) => readFileSync(path, 'utf8').split('\n')
