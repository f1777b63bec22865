import { IconCloudOff, IconRefresh, IconShieldLock } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { Icon } from '../data/icon.tsx'
import styles from './notice-state.module.css'

type Props = { what: string; safe: string; onRetry: () => void; retrying?: boolean }

/** What happened, what is safe, and a way to try again, which also tries whatever else failed on the page. */
export function ErrorState({ what, safe, onRetry, retrying = false }: Props) {
  const { box, tryAgain } = useTryAgain(onRetry)
  return (
    <div ref={box} className={styles.state} role="alert">
      <span className={styles.icon} data-tone="bad">
        <Icon of={IconCloudOff} size={32} />
      </span>
      <p className={styles.title}>{what}</p>
      <p className={styles.safe}>
        <Icon of={IconShieldLock} size={16} />
        <span>{safe}</span>
      </p>
      <div className={styles.action}>
        <Button onClick={tryAgain} working={retrying}>
          <Icon of={IconRefresh} size={20} />
          Try again
        </Button>
      </div>
    </div>
  )
}

/** The same on one line, for a part of a page whose other parts are there. */
export function ErrorLine({ what, onRetry, retrying = false }: Omit<Props, 'safe'>) {
  const { box, tryAgain } = useTryAgain(onRetry)
  return (
    <div ref={box} className={styles.line} role="alert">
      <p>{what}</p>
      <Button size="compact" onClick={tryAgain} working={retrying}>
        <Icon of={IconRefresh} size={16} />
        Try again
      </Button>
    </div>
  )
}

function useTryAgain(onRetry: () => void) {
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = box.current
    // Whoever pressed the button with the keyboard goes on at the beginning of what has come.
    return () => {
      if (here?.contains(document.activeElement))
        document.getElementById('content')?.focus({ preventScroll: true })
    }
  }, [])
  function tryAgain() {
    onRetry()
    void queries.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
  }
  return { box, tryAgain }
}
