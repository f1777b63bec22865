import type { Change } from '#contract/admin/changes.ts'
import { uncapitalize } from './capitalize.ts'
import { containerFields, controlName, fieldLabel, formatField, hiddenFields } from './change-fields.ts'

/** Describes the differences between two states of a record: "Email: a@example.com → b@example.com". */
export function listChanges(
  before: unknown,
  after: unknown,
  nameRecord: (reference: string) => string = (reference) => reference,
): Change[] {
  const [was, becomes] = [collectFields(before, nameRecord), collectFields(after, nameRecord)]
  return [...new Set([...was.keys(), ...becomes.keys()])].flatMap((label) => {
    const [from, to] = [was.get(label) ?? null, becomes.get(label) ?? null]
    return from === to ? [] : [{ label, before: from, after: to }]
  })
}

type NameRecord = (reference: string) => string

function collectFields(value: unknown, nameRecord: NameRecord): Map<string, string> {
  const found = new Map<string, string>()
  const add = (name: string, part: unknown, path: readonly string[]) => {
    if (part === null || part === undefined || part === '' || hiddenFields.has(name)) return
    if (isRecords(part)) for (const each of part) addEach(each, [...path, controlName(String(each['kind']))])
    else if (Array.isArray(part)) set(name, part.map(String).join(', '), path)
    else if (typeof part === 'object')
      addEach(part, containerFields.has(name) ? path : [...path, fieldLabel(name)])
    else if (typeof part === 'string' || typeof part === 'number' || typeof part === 'boolean')
      set(name, part, path)
  }
  const set = (name: string, part: string | number | boolean, path: readonly string[]) => {
    const text = formatField(name, part)
    if (text !== '') found.set(joinLabels([...path, fieldLabel(name)]), nameRecord(text))
  }
  const addEach = (record: object, path: readonly string[]) => {
    for (const [name, part] of Object.entries(record)) add(name, part, path)
  }
  if (typeof value === 'object' && value !== null) addEach(value, [])
  return found
}

const isRecords = (value: unknown): value is Record<string, unknown>[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object' && each !== null)

/** "Starter, share". */
const joinLabels = ([first = '', ...rest]: readonly string[]) => [first, ...rest.map(uncapitalize)].join(', ')
