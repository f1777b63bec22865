import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import panels from '../panels/panels.module.css'
import styles from './run-off.module.css'

type Props = {
  doneDays: number
  dayCount: number
  cancel: { working: boolean; problem: ReactNode; onCancel: () => void }
}

export function ProjectionProgress({ doneDays, dayCount, cancel: { working, problem, onCancel } }: Props) {
  return (
    <div className={panels.tight}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.progress}>
        <progress max={Math.max(1, dayCount)} value={doneDays} aria-label={t.admin.runOff.daysProjected} />
        <output className={panels.muted}>
          {dayCount === 0 ? t.admin.runOff.readingTheNetwork : t.admin.runOff.ofDays({ doneDays, dayCount })}
        </output>
        <Button size="compact" working={working} onClick={onCancel}>
          {t.admin.runOff.cancel}
        </Button>
      </div>
    </div>
  )
}
