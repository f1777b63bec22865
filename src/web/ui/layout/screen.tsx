import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './screen.module.css'

/** A member screen: title bar and content. With `back`, the title is centred. */
export function Screen({
  title,
  caption,
  back,
  end,
  children,
}: {
  title: string
  caption?: string
  /** Path or handler of the back arrow. */
  back?: string | (() => void)
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <>
      <header className={styles.bar} data-centred={back !== undefined}>
        {typeof back === 'function' && (
          <button type="button" className={styles.back} onClick={back} aria-label="Back">
            <Icon icon={IconChevronLeft} />
          </button>
        )}
        {typeof back === 'string' && (
          <Link className={styles.back} to={back} aria-label="Back">
            <Icon icon={IconChevronLeft} />
          </Link>
        )}
        <div className={styles.names}>
          <h1>{title}</h1>
          {caption && <p>{caption}</p>}
        </div>
        {end ?? (back !== undefined && <span />)}
      </header>
      <main id="content" tabIndex={-1} className={styles.page}>
        {children}
      </main>
    </>
  )
}
