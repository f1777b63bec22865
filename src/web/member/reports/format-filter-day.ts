import { isDay, startOf } from '#domain/closing/closing-day.ts'
import { formatDate } from '#web/ui/data/format-instant.ts'

/** The day of a filter, which the URL has in ISO format, as the member reads dates. */
export const formatFilterDay = (day: string) => (isDay(day) ? formatDate(startOf(day)) : day)
