import { IconCheck, IconChevronsRight } from '@tabler/icons-react'
import { useId } from 'react'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './swipe-control.module.css'
import { useSwipe } from './use-swipe.ts'

/** A button that completes on a drag, on a long press, and with Enter or Space. */
export function SwipeControl({
  label,
  hint = t.ui.orPressAndHold,
  working = false,
  disabled = false,
  onComplete,
}: {
  label: string
  hint?: string
  working?: boolean
  disabled?: boolean
  onComplete: () => void
}) {
  const hintId = useId()
  const isInactive = working || disabled
  const { phase, offset, handlers } = useSwipe(onComplete)
  return (
    <Stack gap={2}>
      <button
        type="button"
        className={styles.track}
        aria-describedby={hintId}
        aria-busy={working}
        aria-disabled={isInactive}
        data-phase={working ? 'done' : phase}
        {...(!isInactive && handlers)}
      >
        <span className={styles.fill} aria-hidden="true" />
        <span className={styles.label}>{label}</span>
        <span className={styles.target} aria-hidden="true">
          <Icon icon={IconCheck} size={20} />
        </span>
        <span
          className={styles.knob}
          style={offset > 0 ? { transform: `translateX(calc(${offset}px * var(--forward)))` } : undefined}
        >
          {working ? <Spinner size={24} /> : <Icon icon={phase === 'done' ? IconCheck : IconChevronsRight} />}
        </span>
      </button>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </Stack>
  )
}
