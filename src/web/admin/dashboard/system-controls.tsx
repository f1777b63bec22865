import { IconRefresh } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { Loadable } from '#web/ui/loadable.ts'
import { LoadingNote } from '#web/ui/loading-note.tsx'
import { PanelCard } from '#web/ui/panel-card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './system-controls.module.css'

/** `server` says since when it runs. */
export function SystemControls({ server }: { server: Loadable<string> }) {
  return (
    <PanelCard heading="System Controls">
      <dl className={styles.rows}>
        <div>
          <dt>Server Status</dt>
          <dd aria-live="polite">
            <ServerStatus server={server} />
          </dd>
        </div>
      </dl>
    </PanelCard>
  )
}

function ServerStatus({ server }: { server: Loadable<string> }) {
  if (server.status === 'loading') {
    return (
      <>
        <LoadingNote>Loading the server status</LoadingNote>
        <span className={styles.loading}>
          <Skeleton />
        </span>
      </>
    )
  }
  if (server.status === 'ready') {
    return (
      <>
        <i className={styles.dot} data-tone="good" />
        <span>Running, {server.data}</span>
      </>
    )
  }
  return (
    <>
      <i className={styles.dot} data-tone="bad" />
      Does not answer
      <Button size="dense" onClick={server.onRetry} working={server.retrying}>
        <Icon of={IconRefresh} size={16} />
        Try again
      </Button>
    </>
  )
}
