import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './panels.module.css'

/** Sticky footer of a settings page: unsaved changes, Discard and Save. */
export function SaveBar({
  changes,
  summary,
  save = t.admin.panels.saveChanges,
  working,
  onDiscard,
  onSave,
}: {
  changes: number
  /** What the changes come to, and what is needed to save them. */
  summary: ReactNode
  save?: string
  working: boolean
  onDiscard: () => void
  onSave: () => void
}) {
  return (
    <div className={styles.savebar}>
      <output>
        <b>
          {changes === 0 ? t.admin.panels.noUnsavedChanges : t.admin.panels.unsavedChanges({ changes })}
        </b>{' '}
      </output>
      {changes > 0 && <div className={styles.summary}>{summary}</div>}
      <div>
        <Button size="compact" onClick={onDiscard} disabled={changes === 0 || working}>
          {t.admin.panels.discard}
        </Button>
        <Button size="compact" kind="solid" onClick={onSave} disabled={changes === 0} working={working}>
          <Icon icon={IconLock} size={16} />
          {save}
        </Button>
      </div>
    </div>
  )
}
