import { IconX } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { t } from '#web/language/messages.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { rememberFocus } from '#web/ui/hooks/use-restore-focus.ts'
import { useDockedPanel } from './docked-panel.ts'
import styles from './side-panel.module.css'

/** A page with an optional panel docked to its right; on phones the panel follows the page. */
export function SidePanelLayout({ panel, children }: { panel?: ReactNode; children: ReactNode }) {
  const docked = panel !== undefined
  useDockedPanel(docked)
  return (
    <div className={styles.layout} data-open={docked}>
      <div className={styles.main}>{children}</div>
      {panel}
    </div>
  )
}

/** Takes the focus when it opens, restores it, closes on Escape, and keeps its actions visible. */
export function SidePanel({
  title,
  chip,
  actions,
  onClose,
  children,
}: {
  title: string
  chip?: ReactNode
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    panel.current?.focus()
    // A dialog whose opener disappears restores the focus to the panel.
    if (panel.current) rememberFocus(panel.current)
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useRetainFocus(panel)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = panel.current
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <section ref={panel} className={styles.panel} aria-label={title} tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        {chip}
        <IconButton icon={IconX} label={t.ui.close} size={18} onClick={onClose} />
      </header>
      <div className={styles.content}>
        <div className={styles.parts}>{children}</div>
      </div>
      {actions && <footer>{actions}</footer>}
    </section>
  )
}

/** When the focused element is removed, moves the focus to the panel instead of losing it to the page. */
function useRetainFocus(panel: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null)
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && panel.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', onFocusIn)
    return () => document.removeEventListener('focusin', onFocusIn)
  }, [panel])
  useEffect(() => {
    const isLost = document.activeElement === document.body && last.current?.isConnected === false
    if (isLost) panel.current?.focus({ preventScroll: true })
  })
}

export function PanelSection({
  heading,
  end,
  children,
}: {
  heading: string
  end?: ReactNode
  children: ReactNode
}) {
  return (
    <section className={styles.part}>
      <div>
        <h3>{heading}</h3>
        {end && <span>{end}</span>}
      </div>
      {children}
    </section>
  )
}
