// Decisions follow their template, and their index lists them all. `-u` rewrites the index.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { decisionIndexPath, decisions, renderDecisionIndex } from '#tests/support/tidy/decisions.ts'

test('decisions are numbered without gaps and follow the template', () => {
  const wrong = decisions
    .filter(
      ({ file, number, summary, sections }, index) =>
        !file.startsWith(`${String(index + 1).padStart(4, '0')}-`) ||
        !file.startsWith(`${number}-`) ||
        summary === undefined ||
        sections.join() !== 'Context,Decision,Consequences',
    )
    .map(({ file }) => `${file}: see the template in ${decisionIndexPath}`)
  expect(wrong).toEqual([])
})

test('the index lists every decision with its title, summary and status', async () => {
  await expect(renderDecisionIndex()).toMatchFileSnapshot(join('../..', decisionIndexPath))
})
