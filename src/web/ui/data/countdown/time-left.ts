import { t } from '#web/language/messages.ts'

export type TimeLeft = { hours: number; minutes: number; seconds: number }

/** Rounds up to whole seconds, so that zero means over. */
export function splitTimeLeft(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / 1000))
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 }
}

const pluralize = (count: number, unit: string) =>
  count === 0 ? [] : [`${count} ${unit}${count === 1 ? '' : 's'}`]

export function describeTimeLeft({ hours, minutes, seconds }: TimeLeft): string {
  const parts = [
    ...pluralize(hours, 'hour'),
    ...pluralize(minutes, 'minute'),
    ...pluralize(seconds, 'second'),
  ]
  return parts.length === 0 ? t.ui.timeIsOver : t.ui.left({ join: parts.join(', ') })
}
