import type { Filter, Report } from '#contract/reports/report.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'

/** Levels are plain numbers in the URL and "Level 3" on screen. */
export const choiceLabel = ({ columns }: Report, { column }: Filter, value: string) =>
  columns[column]?.kind === 'level' ? t.report.level({ level: value }) : translateSentence(value)
