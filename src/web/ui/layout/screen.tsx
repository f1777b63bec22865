import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './screen.module.css'

/**
 * A member screen: title bar and content. With `back`, the title is centred on a phone. On a desktop the content is one narrow
 * column, the whole width, or two columns, filled row by row (`grid`) or one after the other (`columns`).
 */
export function Screen({
  title,
  caption,
  back,
  end,
  layout = 'narrow',
  children,
}: {
  title: string
  caption?: string
  /** Path or handler of the back arrow. */
  back?: string | (() => void)
  end?: ReactNode
  layout?: 'narrow' | 'wide' | 'grid' | 'columns'
  children: ReactNode
}) {
  return (
    <>
      <header className={styles.bar} data-centred={back !== undefined} data-layout={layout}>
        {typeof back === 'function' && (
          <button type="button" className={styles.back} onClick={back} aria-label={t.ui.back}>
            <Icon icon={IconChevronLeft} />
          </button>
        )}
        {typeof back === 'string' && (
          <Link className={styles.back} to={back} aria-label={t.ui.back}>
            <Icon icon={IconChevronLeft} />
          </Link>
        )}
        <div className={styles.names}>
          <h1>{title}</h1>
          {caption && <p>{caption}</p>}
        </div>
        {end ?? (back !== undefined && <span />)}
      </header>
      <main id="content" tabIndex={-1} className={styles.page} data-layout={layout}>
        {children}
      </main>
    </>
  )
}
