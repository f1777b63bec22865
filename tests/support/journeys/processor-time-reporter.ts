// Processor seconds of each file of journeys: its worker with the browser and the products it starts, and a share of the
// server and database that all journeys use.

import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Reporter, TestCase } from '@playwright/test/reporter'
import { PROCESSOR_TIME_FOLDER } from '#tests/support/journeys/processor-time-recorder.ts'
import { readTreeSeconds } from '#tests/support/platform/processor-time.ts'

const LISTED_FILES = 10
const MICROSECONDS = 1e6

export default class ProcessorTimeReporter implements Reporter {
  readonly #running: string[] = []
  readonly #seconds = new Map<string, number>()
  #sharedBefore = 0

  onTestBegin({ location }: TestCase) {
    this.#divideShared()
    this.#running.push(basename(location.file))
  }

  onTestEnd({ location }: TestCase) {
    this.#divideShared()
    this.#running.splice(this.#running.indexOf(basename(location.file)), 1)
  }

  onEnd() {
    for (const line of globSync(`${PROCESSOR_TIME_FOLDER}/*.txt`).flatMap(linesIn)) {
      const [file = '', seconds] = line.split('\t')
      this.#add(file, Number(seconds))
    }
    const files = [...this.#seconds].toSorted(([, one], [, other]) => other - one)
    const sum = files.reduce((total, [, seconds]) => total + seconds, 0)
    if (sum === 0) return
    console.log(`\n${sum.toFixed(0)} s of processor time. The dearest files:`)
    const listed = process.env['PROCESSOR_TIME'] === 'all' ? files : files.slice(0, LISTED_FILES)
    for (const [file, seconds] of listed) console.log(`  ${seconds.toFixed(1).padStart(6)} s ${file}`)
  }

  /** Between two events, processor time of shared processes is divided equally among the running journeys. */
  #divideShared() {
    const { user, system } = process.cpuUsage()
    const database = readTreeSeconds(Number(process.env['CLUSTER_PID']))
    const shared = (user + system) / MICROSECONDS + database
    for (const file of this.#running) this.#add(file, (shared - this.#sharedBefore) / this.#running.length)
    this.#sharedBefore = shared
  }

  #add(file: string, seconds: number) {
    this.#seconds.set(file, (this.#seconds.get(file) ?? 0) + seconds)
  }
}

const linesIn = (path: string) => readFileSync(path, 'utf8').trim().split('\n')
