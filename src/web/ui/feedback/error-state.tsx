import { IconCloudOff, IconRefresh, IconShieldLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { Icon } from '../data/icon.tsx'
import styles from './notice-state.module.css'
import { t } from '#web/language/messages.ts'

type Props = { title: string; reassurance: string; onRetry: () => void; retrying?: boolean }

/** A failed query. Retry also refetches every other failed query on the page. */
export function ErrorState({ title, reassurance, onRetry, retrying = false }: Props) {
  const { box, retry } = useRetry(onRetry)
  return (
    <div ref={box} className={styles.state} role="alert">
      <span className={styles.icon} data-tone="bad">
        <Icon icon={IconCloudOff} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      <p className={styles.reassurance}>
        <Icon icon={IconShieldLock} size={16} />
        <span>{reassurance}</span>
      </p>
      <div className={styles.action}>
        <Button onClick={retry} working={retrying}>
          <Icon icon={IconRefresh} size={20} />
          {t.ui.tryAgain}
        </Button>
      </div>
    </div>
  )
}

/** The same on one line, for one part of a page. */
export function ErrorLine({ title, onRetry, retrying = false }: Omit<Props, 'reassurance'>) {
  const { box, retry } = useRetry(onRetry)
  return (
    <div ref={box} className={styles.line} role="alert">
      <p>{title}</p>
      <Button size="compact" onClick={retry} working={retrying}>
        <Icon icon={IconRefresh} size={16} />
        {t.ui.tryAgain}
      </Button>
    </div>
  )
}

function useRetry(onRetry: () => void) {
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = box.current
    // Retry unmounts this box: keyboard focus moves on to the content that replaces it.
    return () => {
      if (element?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  function retry() {
    onRetry()
    void queries.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
  }
  return { box, retry }
}
