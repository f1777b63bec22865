import {
  IconAlertTriangle,
  IconChecks,
  IconEye,
  IconMessageQuestion,
  type Icon as TablerIcon,
} from '@tabler/icons-react'
import type { QueueCase } from '#contract/admin/queues.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { isHeld } from './queue-progress.ts'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './queue.module.css'

type Mark = { icon: TablerIcon; text: string; tone: 'warn' | 'good' | 'plain' }

function markOf(each: QueueCase): Mark | undefined {
  if (isHeld(each)) return { icon: IconMessageQuestion, text: t.admin.queues.held, tone: 'plain' }
  if (each.isAwaitingConfirmation)
    return { icon: IconChecks, text: t.admin.queues.needsASecondAdministrator, tone: 'plain' }
  if (each.viewers.length > 0)
    return { icon: IconEye, text: t.admin.queues.openBy({ join: each.viewers.join(', ') }), tone: 'warn' }
  if (each.question) return { icon: IconAlertTriangle, text: t.admin.queues.answered, tone: 'good' }
  return undefined
}

type Props = {
  cases: readonly QueueCase[]
  open: QueueCase | undefined
  onChoose: (found: QueueCase) => void
}

export function QueueList({ cases, open, onChoose }: Props) {
  return (
    <ol className={styles.list} aria-label={t.admin.queues.cases}>
      {cases.map((each, index) => {
        const mark = markOf(each)
        return (
          <li key={String(each.id)}>
            <button
              type="button"
              aria-current={each.id === open?.id}
              title={mark?.text}
              onClick={() => onChoose(each)}
            >
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.label}>
                {each.label} <small>{each.detail}</small>
              </span>
              {mark && (
                <span className={styles.mark} data-tone={mark.tone}>
                  <Icon icon={mark.icon} size={16} />
                  <VisuallyHidden>{mark.text}</VisuallyHidden>
                </span>
              )}
              {each.amount !== null && <Amount micro={each.amount} currency={null} />}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
