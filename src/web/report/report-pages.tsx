import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { pageCount } from '#contract/reports/report.ts'
import { LAST_PAGE, type ReportPage } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './report-parts.module.css'

const WIDTH = 5

/** Up to five page numbers, centred on the current page where possible. */
export function listPageNumbers(current: number, pages: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(WIDTH / 2), pages - WIDTH + 1))
  return Array.from({ length: Math.min(WIDTH, pages) }, (_, at) => first + at)
}

/** Above this page count a button leads to the last page. */
const LAST_BUTTON_FROM_PAGES = 50

const formatCount = (count: number) => count.toLocaleString('en-GB')

/** "Showing 1 to 5 of 60 entries"; "of about" where the total is an estimate. */
export function describeRange({ page, size, rows, total, isEstimate }: ReportPage): string {
  const first = rows.length === 0 ? 0 : (page - 1) * size + 1
  const last = rows.length === 0 ? 0 : first + rows.length - 1
  const values = { first: formatCount(first), last: formatCount(last), total: formatCount(total) }
  return isEstimate ? t.report.rangeOfAbout(values) : t.report.range(values)
}

export function ReportPages({ answer, onPage }: { answer: ReportPage; onPage: (page: number) => void }) {
  const { page, total, size } = answer
  const pages = pageCount(total, size)
  return (
    <nav className={styles.pages} aria-label={t.report.pages}>
      <Button size="compact" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon icon={IconChevronLeft} size={18} />
        <span>{t.report.previous}</span>
      </Button>
      <ol>
        {listPageNumbers(page, pages).map((number) => (
          <li key={number}>
            <button
              type="button"
              aria-label={t.report.page({ number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
      </ol>
      <Button size="compact" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <span>{t.report.next}</span>
        <Icon icon={IconChevronRight} size={18} />
      </Button>
      {pages > LAST_BUTTON_FROM_PAGES && (
        <Button size="compact" disabled={page >= pages} onClick={() => onPage(LAST_PAGE)}>
          {t.report.last}
        </Button>
      )}
    </nav>
  )
}
