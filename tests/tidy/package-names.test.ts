import { expect, test } from 'vitest'
import { defaultPlan } from '#domain/plan/plan.ts'
import { isTest, productFiles, sqlFiles } from '#tests/support/tidy/source-files.ts'

/** The default document itself, and the people of the sandbox, who buy what it offers. */
const mayName = /^src\/domain\/plan\/plan\.ts$|^src\/server\/demo-data\//

test('packages are data: only the default plan and the demo data name one', () => {
  const names = defaultPlan.packages.flatMap(({ key, name }) => [key, name, `${name.split(' ')[0]}_`])
  const pattern = new RegExp(names.join('|'), 'i')
  const found = [...productFiles, ...sqlFiles]
    .filter(({ path }) => !isTest(path) && !mayName.test(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})

test('kinds of reward are rows: no SQL has the number of one', () => {
  const found = sqlFiles.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      /(?<!\w)kind\s*(=|<>|in)\s*\(?\d/.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
    ),
  )
  expect(found).toEqual([])
})
