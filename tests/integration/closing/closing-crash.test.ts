import { expect, inject, test } from 'vitest'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import {
  createClosingCrashFixture,
  DAY,
  nameOf,
  readRows,
  resumeClosing,
  runClosing,
  startClosing,
} from '#tests/support/closing/closing-crash-fixture.ts'
import { killAtLock } from '#tests/support/platform/killed-work.ts'
import { randomSeed } from '#tests/support/random-run.ts'

/** `npm run kills` kills many more closings. */
const RANDOM_KILLS = 2
const random = new RandomNumbers(randomSeed(11))

const fixture = await createClosingCrashFixture(inject('clusterUrl'), random)

test('the closing that is killed pays many, fills a queue and reaches a slab', () => {
  expect(fixture.undisturbed.filter((line) => line.startsWith('reward ')).length).toBeGreaterThan(20)
  expect(fixture.undisturbed.some((line) => line.startsWith('blb_award '))).toBe(true)
  expect(fixture.undisturbed.at(-1)).toBe('[{"state":"complete","run":1}]')
})

test(
  'killed with -9 at every step, it resumes and ends in the same state, row for row',
  { timeout: 300_000 },
  async () => {
    const steps = [
      'planning 0',
      'posting 0',
      'posting 1',
      'posting 2',
      'posting 4',
      'posting 6',
      'finishing 0',
      'complete 1',
    ]
    for (const step of steps) {
      const url = await fixture.copy()
      expect([step, await runClosing(url, step)]).toEqual([step, 'SIGKILL'])
      expect([step, await resumeClosing(url)]).toEqual([step, '0'])
      expect([step, ...(await fixture.dump(url))]).toEqual([step, ...fixture.undisturbed])
    }
  },
)

test(
  `killed with -9 at ${RANDOM_KILLS} random moments, several times in a row, it ends in the same state`,
  { timeout: 1_200_000 },
  async () => {
    for (let kill = 0; kill < RANDOM_KILLS;) {
      const url = await fixture.copy()
      for (let again = random.between(1, 3); again > 0; again -= 1) {
        await runClosing(url, '', random.between(150, 900))
        kill += 1
      }
      expect(await resumeClosing(url)).toBe('0')
      expect(await fixture.dump(url)).toEqual(fixture.undisturbed)
    }
  },
)

/** Kills an undo that has reversed every chunk but the last, whose caps another transaction holds. */
const killUndo = (url: string): Promise<string> =>
  killAtLock(
    url,
    `select from activation_cap_usage where activation_id =
      (select used_activations[1] from closing_chunk where day = '${DAY}' order by number desc limit 1) for update`,
    () => startClosing(url, '', 'undo'),
  )

test('an undo killed half-way has changed nothing, and a redo killed half-way resumes: both end in the same state', async () => {
  const closed = await fixture.copy()
  expect(await runClosing(closed, '')).toBe('0')
  const before = await readRows(closed)
  const [url, control] = [await fixture.copy(nameOf(closed)), await fixture.copy(nameOf(closed))]
  expect(await runClosing(control, '', undefined, 'undo')).toBe('0')
  const undone = await readRows(control)
  expect(await runClosing(control, '', undefined, 'redo')).toBe('0')
  const redone = await fixture.dump(control)

  expect(await killUndo(url)).toBe('SIGKILL')
  expect(await readRows(url)).toEqual(before)
  expect(await resumeClosing(url, 'undo')).toBe('0')
  expect(await readRows(url)).toEqual(undone)
  for (const step of ['posting 2', 'finishing 0'])
    expect([step, await resumeClosing(url, 'redo', step)]).toEqual([step, 'SIGKILL'])
  expect(await resumeClosing(url, 'redo')).toBe('0')
  expect(await fixture.dump(url)).toEqual(redone)
})
