// Worker thread that estimates password strength, which can take a tenth of a second.

import { parentPort } from 'node:worker_threads'
import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as common from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import type { WorkerAnswer } from '#server/platform/worker-pool.ts'

export type StrengthJob = { password: string; words: string[] }

/** The cost grows with the length. */
const MAX_ESTIMATED_CHARACTERS = 32
/** The cost grows with the number of look-alike replacements; the default of 100 takes a second. */
const MAX_SUBSTITUTIONS = 20

const checker = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
})

const port = parentPort!
port.on('message', ({ password, words }: StrengthJob) => {
  const { guesses } = checker.check(password.slice(0, MAX_ESTIMATED_CHARACTERS), words)
  port.postMessage({ result: guesses } satisfies WorkerAnswer<number>)
})
