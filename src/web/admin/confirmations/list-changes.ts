import type { Confirmation } from '#contract/admin/confirmations.ts'

type Change = { name: string; text: string; isNew: boolean }

/** What the request would change, field by field, as in "a@example.com → b@example.com". */
export function listChanges({ before, after }: Pick<Confirmation, 'before' | 'after'>): Change[] {
  const [was, becomes] = [toFields(before), toFields(after)]
  return [...new Set([...Object.keys(was), ...Object.keys(becomes)])].flatMap((name) => {
    const [from, to] = [formatValue(was[name]), formatValue(becomes[name])]
    if (from === to) return []
    return [{ name, text: from && to ? `${from} → ${to}` : to || `${from} → none`, isNew: from === '' }]
  })
}

const toFields = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

function formatValue(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(formatValue).join(', ')
  return JSON.stringify(value)
    .replaceAll(/["{}[\]]/g, ' ')
    .trim()
}
