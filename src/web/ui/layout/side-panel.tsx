import { IconX } from '@tabler/icons-react'
import { useContext, useEffect, useEffectEvent, useRef, type ReactNode, type RefObject } from 'react'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { rememberFocus } from '#web/ui/hooks/use-restore-focus.ts'
import { DockedPanelContext } from './docked-panel.ts'
import styles from './side-panel.module.css'

/** A page with a panel docked at its right while something is open; on a phone the panel follows the page. */
export function SidePanelLayout({ panel, children }: { panel?: ReactNode; children: ReactNode }) {
  const docked = panel !== undefined
  const tell = useContext(DockedPanelContext)
  useEffect(() => {
    if (!docked) return undefined
    tell(true)
    return () => tell(false)
  }, [docked, tell])
  return (
    <div className={styles.beside} data-open={docked}>
      <div className={styles.main}>{children}</div>
      {panel}
    </div>
  )
}

/** Takes the focus when it opens, gives it back, closes on Escape, and keeps its actions in sight. */
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
    // A dialog that takes away the button which opened it gives the focus back here.
    if (panel.current) rememberFocus(panel.current)
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])
  useRetainFocus(panel)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const element = panel.current
    const hear = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) close()
    }
    element?.addEventListener('keydown', hear)
    return () => element?.removeEventListener('keydown', hear)
  }, [])
  return (
    <section ref={panel} className={styles.panel} aria-label={title} tabIndex={-1}>
      <header>
        <h2>{title}</h2>
        {chip}
        <IconButton icon={IconX} label="Close" size={18} onClick={onClose} />
      </header>
      <div className={styles.content}>{children}</div>
      {actions && <footer>{actions}</footer>}
    </section>
  )
}

/** What had the focus may be gone once it is decided; the panel takes it then, before it falls to the page. */
function useRetainFocus(panel: RefObject<HTMLElement | null>) {
  const last = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && panel.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [panel])
  useEffect(() => {
    const lost = document.activeElement === document.body && last.current?.isConnected === false
    if (lost) panel.current?.focus({ preventScroll: true })
  })
}

/** One block of a panel: its heading, at most a word at the right, and what it holds. */
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
