import { expect, test } from 'vitest'
import { applyBreak, parseBreak, readBreaks } from '#tests/mutate/break.ts'

const patch = `Break: the sign is lost
Noticed-by: tests/a.test.ts
Title: negative
--- a/src/a.ts
+++ b/src/a.ts
@@ -7 +7 @@
 const a = 1
-const b = -a
+const b = a
`

test('a break is applied wherever its lines are, and not where they changed or occur twice', () => {
  const kept = parseBreak(patch)
  expect(kept).toMatchObject({ name: 'the sign is lost', test: 'tests/a.test.ts', title: 'negative' })
  const source = 'const a = 1\nconst b = -a\n'
  expect(applyBreak(`// moved\n${source}`, kept)).toBe('// moved\nconst a = 1\nconst b = a\n')
  expect(applyBreak('const a = 2\nconst b = -a\n', kept)).toBeUndefined()
  expect(applyBreak(source + source, kept)).toBeUndefined()
})

const folders = ['tests/mutate/breaks', 'tests/simulation/breaks']

test.for(folders)(
  'every break kept in %s can be read, changes something, and has a unique name',
  (folder) => {
    const breaks = readBreaks(folder)
    expect(breaks.length).toBeGreaterThan(0)
    expect(new Set(breaks.map(({ name }) => name)).size).toBe(breaks.length)
    expect(breaks.filter(({ before, after }) => before.join('\n') === after.join('\n'))).toEqual([])
  },
)
