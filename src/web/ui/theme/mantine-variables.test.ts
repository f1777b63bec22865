import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const STYLES = /@mantine\/core\/styles\/[\w-]+\.layer\.css/g

test('every variable that the Mantine styles in use read is one of ours', () => {
  const sources = globSync('src/web/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'))
  const styles = [...new Set(sources.flatMap((source) => source.match(STYLES) ?? []))]
  const read = styles.flatMap(
    (style) => readFileSync(`node_modules/${style}`, 'utf8').match(/var\(--mantine-[\w-]+/g) ?? [],
  )
  const ours = readFileSync('src/web/ui/theme/mantine-variables.css', 'utf8')

  const missing = [...new Set(read)]
    .map((use) => use.replace('var(', ''))
    .filter((name) => !ours.includes(`${name}:`))
  expect(styles.length).toBeGreaterThan(0)
  expect(missing).toEqual([])
})
