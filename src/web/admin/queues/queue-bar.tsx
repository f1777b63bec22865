import { IconChevronDown, IconChevronUp, IconKeyboard } from '@tabler/icons-react'
import type { QueueCase } from '#contract/admin/queues.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './queue.module.css'

type Props = {
  done: readonly QueueCase[]
  left: number
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  onHold: (() => void) | undefined
  onShowKeys: () => void
}

const MOST_SEGMENTS = 20

/** Progress, one segment per case, and the actions that every queue has. */
export function QueueBar({ done, left, onPrevious, onNext, onHold, onShowKeys }: Props) {
  const lastLabel = done.at(-1)?.label
  const total = done.length + left
  const segments = Math.min(total, MOST_SEGMENTS)
  const filled = total === 0 ? 0 : Math.floor((done.length * segments) / total)
  return (
    <div className={styles.bar}>
      <strong>
        {done.length} of {total} done
      </strong>
      <span className={styles.segments} aria-hidden>
        {Array.from({ length: segments }, (_, index) => (
          <i key={index} data-state={index < filled ? 'done' : index === filled ? 'open' : 'waiting'} />
        ))}
      </span>
      <output className={styles.last}>{lastLabel && `${lastLabel} left your queue`}</output>
      <span className={styles.controls}>
        {onHold && (
          <Button size="dense" data-key="H" onClick={onHold}>
            Ask the member
          </Button>
        )}
        <IconButton
          icon={IconChevronUp}
          label="Previous case (K)"
          size={18}
          disabled={!onPrevious}
          onClick={onPrevious}
        />
        <IconButton
          icon={IconChevronDown}
          label="Next case (J)"
          size={18}
          disabled={!onNext}
          onClick={onNext}
        />
        <IconButton icon={IconKeyboard} label="All keys (?)" size={18} onClick={onShowKeys} />
      </span>
    </div>
  )
}
