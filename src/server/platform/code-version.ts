import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const ROOT = new URL('../../../', import.meta.url)
const RULES = new URL('src/domain/', ROOT)
const HASH_LENGTH = 16

/** The product's version and a hash of the source of its rules, so that figures can be recomputed with the same code. */
export async function readCodeVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('package.json', ROOT), 'utf8')) as { version: string }
  const hash = createHash('sha256')
  const names = await readdir(RULES, { recursive: true })
  for (const name of names.filter((each) => each.endsWith('.ts') && !each.endsWith('.test.ts')).toSorted())
    hash.update(`${name}\n`).update(await readFile(new URL(name, RULES)))
  return `${version}+${hash.digest('hex').slice(0, HASH_LENGTH)}`
}
