import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { allBreaks } from '#tests/mutate/all-breaks.ts'
import { applyBreak } from '#tests/mutate/apply-break.ts'

test('every kept break still fits its file, changes it, and names a test that exists', () => {
  const wrong = allBreaks.flatMap((each) => {
    const { name, file, find, replace, test: testFile, title } = each
    if (find === replace) return [`"${name}" changes nothing`]
    if (!existsSync(testFile)) return [`"${name}": there is no ${testFile}`]
    if (title !== undefined && !readFileSync(testFile, 'utf8').includes(title))
      return [`"${name}": ${testFile} has no test "${title}"`]
    try {
      applyBreak(readFileSync(file, 'utf8'), each)
      return []
    } catch (error) {
      return [String(error)]
    }
  })
  expect(wrong).toEqual([])
})

test('no two kept breaks have the same name', () => {
  const names = allBreaks.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
