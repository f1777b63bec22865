type NamedValue = { name: string; value: object }

/** Moves each value that occurs more than once to `components`, under its name; rarer variants of a name stay in place. */
export function shareValues(section: string, all: readonly NamedValue[]) {
  const counts = new Map<string, NamedValue & { count: number }>()
  for (const each of all) {
    const key = JSON.stringify(each.value)
    counts.set(key, { ...each, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const names = new Map<string, string>()
  const components: Record<string, object> = {}
  const repeated = [...counts].filter(([, { count }]) => count > 1)
  for (const [key, { name, value }] of repeated.toSorted(([, one], [, other]) => other.count - one.count)) {
    if (name in components) continue
    components[name] = value
    names.set(key, name)
  }
  const refer = (value: object): object => {
    const name = names.get(JSON.stringify(value))
    return name === undefined ? value : { $ref: `#/components/${section}/${name}` }
  }
  return { refer, components }
}
