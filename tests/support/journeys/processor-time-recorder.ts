import { appendFileSync, mkdirSync } from 'node:fs'
import { basename } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { readTreeSeconds } from '#tests/support/platform/processor-time.ts'

/** One file for each worker, a journey in each line; Playwright empties the folder around it before a run. */
export const PROCESSOR_TIME_FOLDER = 'test-results/processor-time'

/** Records what this worker has used since the journey before, which includes the fixtures of the file. */
export class ProcessorTimeRecorder {
  readonly #path: string
  #before = 0

  constructor(workerIndex: number) {
    this.#path = `${PROCESSOR_TIME_FOLDER}/${workerIndex}.txt`
    mkdirSync(PROCESSOR_TIME_FOLDER, { recursive: true })
  }

  record({ file, title }: TestInfo) {
    const seconds = readTreeSeconds(process.pid)
    appendFileSync(this.#path, `${basename(file)}\t${(seconds - this.#before).toFixed(2)}\t${title}\n`)
    this.#before = seconds
  }
}
