import { useRef, type CSSProperties, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useModalKeys } from '../hooks/use-modal-keys.ts'
import { useRestoreFocus } from '../hooks/use-restore-focus.ts'
import styles from './overlay.module.css'

type OverlayProps = {
  opened: boolean
  onClose: () => void
  label: string
  placement: 'center' | 'bottom' | 'start'
  /** Class of the content box. */
  className: string | undefined
  style?: CSSProperties
  children: ReactNode
}

/**
 * A modal layer above the page: traps the focus, closes on Escape and on a press outside, and restores the focus.
 * `data-autofocus` marks the element that is focused first.
 */
export function Overlay({ opened, ...rest }: OverlayProps) {
  return opened ? createPortal(<OverlayLayer {...rest} />, document.body) : null
}

// Not opened with showModal(): that makes the rest of the page inert, and toasts must stay announced and dismissible.
function OverlayLayer({
  onClose,
  label,
  placement,
  className,
  style,
  children,
}: Omit<OverlayProps, 'opened'>) {
  const layer = useRef<HTMLDivElement>(null)
  useRestoreFocus()
  useModalKeys(layer, onClose)
  return (
    <div
      ref={layer}
      className={styles.layer}
      data-overlay
      data-placement={placement}
      // React events pass through portals: without this, a form in a dialog would also submit the form that opened it.
      onSubmit={(event) => event.stopPropagation()}
    >
      <div className={styles.backdrop} role="none" onClick={onClose} />
      <dialog
        open
        className={`${styles.content} ${className}`}
        style={style}
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
      >
        {children}
      </dialog>
    </div>
  )
}
