/** Replaces every `@NAME@` outside comments. A name without a value is a mistake. */
export function renderTemplate(text: string, values: Readonly<Record<string, string>>): string {
  const lines = text.split('\n').filter((line) => !line.startsWith('#'))
  return lines.join('\n').replaceAll(/@([A-Z_]+)@/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`@${name}@ has no value.`)
    return value
  })
}
