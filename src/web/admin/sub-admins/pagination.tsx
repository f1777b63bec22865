import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import styles from './sub-admins.module.css'

export function Pagination({
  page,
  pageSize,
  found,
  onPage,
}: {
  page: number
  pageSize: number
  found: number
  onPage: (page: number) => void
}) {
  const first = (page - 1) * pageSize + 1
  const last = Math.min(found, page * pageSize)
  return (
    <nav className={styles.paging} aria-label={t.admin.subAdmins.pagesOfTheTable}>
      <p>{t.admin.subAdmins.showingToOfEntries({ first, last, found })}</p>
      <Button size="dense" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t.admin.subAdmins.previous}
      </Button>
      <Button size="dense" disabled={last >= found} onClick={() => onPage(page + 1)}>
        {t.admin.subAdmins.next}
      </Button>
    </nav>
  )
}
