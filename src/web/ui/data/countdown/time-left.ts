import { localeDetails } from '#messages/locales.ts'
import { readLocale } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'

export type TimeLeft = { hours: number; minutes: number; seconds: number }

/** Rounds up to whole seconds, so that zero means over. */
export function splitTimeLeft(leftMs: number): TimeLeft {
  const total = Math.max(0, Math.ceil(leftMs / 1000))
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60 }
}

/** Units that are zero are left out. */
export function describeTimeLeft({ hours, minutes, seconds }: TimeLeft): string {
  const parts = [
    ...(hours === 0 ? [] : [t.ui.hours({ hours })]),
    ...(minutes === 0 ? [] : [t.ui.minutes({ minutes })]),
    ...(seconds === 0 ? [] : [t.ui.seconds({ seconds })]),
  ]
  if (parts.length === 0) return t.ui.timeIsOver
  const list = new Intl.ListFormat(localeDetails[readLocale()].format, { type: 'unit' })
  return t.ui.timeLeft({ time: list.format(parts) })
}
