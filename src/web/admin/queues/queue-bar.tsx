import { IconChevronDown, IconChevronUp, IconKeyboard } from '@tabler/icons-react'
import type { QueueCase } from '#contract/admin/queues.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './queue.module.css'

type Props = {
  done: readonly QueueCase[]
  left: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onHold: (() => void) | undefined
  onShowKeys: () => void
}

const MAX_SEGMENTS = 20

/** Progress, one segment per case, and the actions that every queue has. */
export function QueueBar({ done, left, onPrevious, onNext, onHold, onShowKeys }: Props) {
  const lastLabel = done.at(-1)?.label
  const total = done.length + left
  const segments = Math.min(total, MAX_SEGMENTS)
  const filled = total === 0 ? 0 : Math.floor((done.length * segments) / total)
  return (
    <div className={styles.bar}>
      <strong>{t.admin.queues.ofDone({ count: done.length, total })}</strong>
      <span className={styles.segments} aria-hidden>
        {Array.from({ length: segments }, (_, index) => (
          <i key={index} data-state={index < filled ? 'done' : index === filled ? 'open' : 'waiting'} />
        ))}
      </span>
      <output className={textStyles.muted}>{lastLabel && t.admin.queues.leftYourQueue({ lastLabel })}</output>
      <span className={styles.controls}>
        {onHold && (
          <Button size="dense" data-key="H" onClick={onHold}>
            {t.admin.queues.askTheMember}
          </Button>
        )}
        <IconButton
          icon={IconChevronUp}
          label={t.admin.queues.previousCaseK}
          size={18}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          icon={IconChevronDown}
          label={t.admin.queues.nextCaseJ}
          size={18}
          disabled={!onNext}
          onClick={onNext}
        />
        <IconButton icon={IconKeyboard} label={t.admin.queues.allKeys} size={18} onClick={onShowKeys} />
      </span>
    </div>
  )
}
