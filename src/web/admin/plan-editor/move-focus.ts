// The arrow keys in the tables of the plan, as in a spreadsheet.

import type { KeyboardEvent } from 'react'

type Direction = 'up' | 'down' | 'left' | 'right'

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Enter: 'down',
}

/** Within a text, left and right move the caret until it is at the end. A text that is selected as a whole is left. */
function staysInText(field: HTMLInputElement | HTMLTextAreaElement, direction: Direction): boolean {
  const { selectionStart: start, selectionEnd: end, value } = field
  if (start === null || end === null || (start === 0 && end === value.length)) return false
  return direction === 'left' ? start > 0 : direction === 'right' && end < value.length
}

const FIELDS = ['input:not([type="checkbox"])', 'textarea', 'select'].join()
const fieldsOf = (row: Element | undefined) => [...(row?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]

/** The field in the next row whose middle is nearest. */
function findNearest(fields: readonly HTMLElement[], from: HTMLElement): HTMLElement | undefined {
  const middleOf = (field: HTMLElement) => {
    const { left, right } = field.getBoundingClientRect()
    return (left + right) / 2
  }
  const distance = (field: HTMLElement) => Math.abs(middleOf(field) - middleOf(from))
  return fields.toSorted((one, other) => distance(one) - distance(other))[0]
}

function findField(from: HTMLElement, direction: Direction): HTMLElement | undefined {
  const table = from.closest('table')
  const rows = [...(table?.querySelectorAll('tr') ?? [])]
  const place = rows.findIndex((row) => row.contains(from))
  if (direction === 'left' || direction === 'right') {
    const fields = fieldsOf(rows[place])
    return fields[fields.indexOf(from) + (direction === 'left' ? -1 : 1)]
  }
  const others = direction === 'up' ? rows.slice(0, place).toReversed() : rows.slice(place + 1)
  return findNearest(fieldsOf(others.find((row) => fieldsOf(row).length > 0)), from)
}

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const direction = directions[event.key]
  const field = event.target
  const isText =
    field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && field.type !== 'checkbox')
  if (!direction || !isText || event.altKey || event.ctrlKey || event.metaKey) return
  if (staysInText(field, direction)) return
  event.preventDefault()
  findField(field, direction)?.focus()
}
