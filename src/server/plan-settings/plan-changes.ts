// What one version of the plan changed, in words: the settings are compared leaf by leaf, as they are kept.

type Change = { name: string; before: string; after: string }

const leaves = (value: unknown, path: string, into: Map<string, string>) => {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const name = Array.isArray(value)
        ? `${path} ${Number(key) + 1}`
        : path
          ? `${path}, ${wordsOf(key)}`
          : wordsOf(key)
      leaves(part, name, into)
    }
  } else if (typeof value === 'string') into.set(path, value)
  else into.set(path, JSON.stringify(value) ?? '')
  return into
}

const wordsOf = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function planChanges(before: unknown, after: unknown): Change[] {
  if (before === null || before === undefined) return []
  const [old, next] = [leaves(before, '', new Map()), leaves(after, '', new Map())]
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((name) => old.get(name) !== next.get(name))
    .map((name) => ({ name, before: old.get(name) ?? '', after: next.get(name) ?? '' }))
}
