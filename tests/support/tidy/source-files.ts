// The files that the tidy rules read.

import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export type SourceFile = {
  path: string
  source: string
  lines: string[]
  /** Repository paths of the relative and `#` imports. */
  imports: string[]
}

export const resolveImport = (path: string, name: string) =>
  name.startsWith('#tests/')
    ? name.slice(1)
    : name.startsWith('#')
      ? `src/${name.slice(1)}`
      : normalize(join(dirname(path), name))

export function readSourceFile(path: string): SourceFile {
  const source = readFileSync(path, 'utf8')
  const imports = [...source.matchAll(/(?:from|import)\s*\(?'([#.][^']+)'/g)].map(([, name]) =>
    resolveImport(path, name!),
  )
  return { path, source, imports, lines: source.trimEnd().split('\n') }
}

const readAll = (...patterns: string[]) =>
  globSync(patterns)
    .filter((path) => !path.includes('node_modules'))
    .toSorted()
    .map(readSourceFile)

export const productFiles = readAll('src/**/*.{ts,tsx}')
export const testFiles = readAll('{tests,database}/**/*.{ts,tsx}')
export const toolFiles = readAll('*.ts', 'tools/**/*.ts', 'src/**/*.js', 'public/*.js')
export const sqlFiles = readAll('database/**/*.sql')
export const documents = readAll('*.md', 'docs/**/*.md')

export const isTest = (path: string) => /\.test\.tsx?$/.test(path)
