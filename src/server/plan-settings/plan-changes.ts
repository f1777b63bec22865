// Describes the difference between two plan versions, comparing their stored settings leaf by leaf.

export type PlanDifference = { name: string; before: string; after: string }

const collectLeaves = (value: unknown, path: string, into: Map<string, string>) => {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) {
      const name = Array.isArray(value)
        ? `${path} ${Number(key) + 1}`
        : path
          ? `${path}, ${keyWords(key)}`
          : keyWords(key)
      collectLeaves(part, name, into)
    }
  } else if (typeof value === 'string') into.set(path, value)
  else into.set(path, JSON.stringify(value) ?? '')
  return into
}

const keyWords = (key: string) => key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

export function diffPlans(before: unknown, after: unknown): PlanDifference[] {
  if (before === null || before === undefined) return []
  const [old, next] = [collectLeaves(before, '', new Map()), collectLeaves(after, '', new Map())]
  return [...new Set([...old.keys(), ...next.keys()])]
    .filter((name) => old.get(name) !== next.get(name))
    .map((name) => ({ name, before: old.get(name) ?? '', after: next.get(name) ?? '' }))
}
