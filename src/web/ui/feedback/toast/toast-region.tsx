import { IconAlertTriangle, IconCheck, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './toast-region.module.css'
import { dismissToast, useToasts, type Toast } from './toasts.ts'

const TONES = {
  good: { icon: IconCheck, role: 'status' },
  bad: { icon: IconAlertTriangle, role: 'alert' },
} as const

/** Rendered from the start: screen readers announce changes only in a live region that already exists. */
export function ToastRegion() {
  const toasts = useToasts()
  return (
    <section className={styles.region} aria-label={t.ui.notifications} aria-live="polite">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function ToastCard({ toast: { id, tone, message, detail, seconds } }: { toast: Toast }) {
  const card = useRef<HTMLDivElement>(null)
  const [isFocused, setIsFocused] = useState(false)
  // Hovering or focusing a toast pauses its timer.
  const isPaused = useHover(card) || isFocused
  useEffect(() => {
    if (isPaused) return undefined
    const timer = setTimeout(() => dismissToast(id), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, id, seconds])

  return (
    <div
      ref={card}
      className={styles.toast}
      data-tone={tone}
      role={TONES[tone].role}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <span className={styles.icon}>
        <Icon icon={TONES[tone].icon} size={20} />
      </span>
      <div className={styles.text}>
        <p className={textStyles.strong}>{message}</p>
        {detail && <p className={textStyles.muted}>{detail}</p>}
      </div>
      <button
        type="button"
        className={styles.dismiss}
        aria-label={t.ui.dismiss}
        onClick={() => dismissToast(id)}
      >
        <Icon icon={IconX} size={16} />
      </button>
    </div>
  )
}

/** Whether the mouse was moved onto the element, which itself ignores the pointer. */
function useHover(element: RefObject<HTMLElement | null>): boolean {
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    const onMove = ({ clientX, clientY, pointerType }: PointerEvent) => {
      const box = element.current?.getBoundingClientRect()
      if (!box || pointerType === 'touch') return
      const { left, right, top, bottom } = box
      setIsHovered(clientX >= left && clientX <= right && clientY >= top && clientY <= bottom)
    }
    const onLeave = () => setIsHovered(false)
    document.addEventListener('pointermove', onMove)
    document.documentElement.addEventListener('pointerleave', onLeave)
    return () => {
      document.removeEventListener('pointermove', onMove)
      document.documentElement.removeEventListener('pointerleave', onLeave)
    }
  }, [element])
  return isHovered
}
