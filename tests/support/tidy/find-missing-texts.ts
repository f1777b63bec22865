// The parts of the catalogue that a screen shows without having loaded them.

import { existsSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { loadModule, type Module } from '#tests/support/sql/module-graph.ts'
import { findMessagePaths } from './find-message-paths.ts'

const resolveImport = (from: string, name: string) =>
  name.startsWith('#web/') ? `src/${name.slice(1)}` : normalize(join(dirname(from), name))

type ModuleTexts = { shown: string[]; loaded: string[]; direct: string[]; onDemand: string[] }

const known = new Map<string, ModuleTexts>()

function readTexts(path: string): ModuleTexts {
  const before = known.get(path)
  if (before) return before
  const module = loadModule(path)
  const shown = [...new Set(findMessagePaths(module).map((message) => message.split('.')[0]!))]
  const texts = { shown, loaded: findLoadedTexts(module), ...listImports(module) }
  known.set(path, texts)
  return texts
}

/** Modules of the web app that a module imports with it, or on demand. */
function listImports({ path, program, parents }: Module): Pick<ModuleTexts, 'direct' | 'onDemand'> {
  const direct = program.body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.importKind !== 'type' ? [statement.source.value] : [],
  )
  const onDemand = [...parents.keys()].flatMap((node) =>
    node.type === 'ImportExpression' && node.source.type === 'Literal' ? [String(node.source.value)] : [],
  )
  const resolve = (names: string[]) =>
    names
      .filter((name) => name.startsWith('#web/') || name.startsWith('.'))
      .map((name) => resolveImport(path, name))
      .filter((file) => /\.tsx?$/.test(file) && existsSync(file))
  return { direct: resolve(direct), onDemand: resolve(onDemand) }
}

/** The names in `loadTexts('kyc', 'identity')`. */
const findLoadedTexts = ({ source }: Module): string[] =>
  [...source.matchAll(/loadTexts\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name]) => name!),
  )

/**
 * `shell` is loaded before any screen. What a module imports on demand may show what the module loads for it.
 */
export function findMissingTexts(screen: string, shell: readonly string[]): string[] {
  const missing = new Set<string>()
  const visited = new Set<string>()
  const visit = (path: string, available: ReadonlySet<string>) => {
    const key = `${path} ${[...available].join(' ')}`
    if (visited.has(key)) return
    visited.add(key)
    const { shown, loaded, direct, onDemand } = readTexts(path)
    for (const name of shown) if (!available.has(name)) missing.add(`${screen}: ${name}, in ${path}`)
    for (const each of direct) visit(each, available)
    for (const each of onDemand) visit(each, new Set([...available, ...loaded]))
  }
  visit(screen, new Set([...shell, ...readTexts(screen).loaded]))
  return [...missing]
}
