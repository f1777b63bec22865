import { useEffect, useId, useLayoutEffect, useState, type ReactNode } from 'react'
import { readForwardSign } from '#web/language/direction.ts'
import styles from './popover.module.css'

type PopoverProps = {
  /** Content of the button that opens the panel. */
  button: ReactNode
  /** Name of the button when its content is an icon, and of the panel. */
  label: string
  look?: 'chip' | 'icon' | 'link'
  /** Marks the button, for example while its filter is set. */
  active?: boolean
  children: (close: () => void) => ReactNode
}

/** A panel in the top layer next to its button. The browser closes it on Escape and on a press outside. */
export function Popover({ button, label, look = 'chip', active = false, children }: PopoverProps) {
  const id = useId()
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState(false)
  useLayoutEffect(() => {
    if (opened && panel && trigger) placePanel(panel, trigger)
  }, [opened, panel, trigger])
  useCloseOnScroll(opened ? panel : null)
  return (
    <>
      <button
        ref={setTrigger}
        type="button"
        className={styles.button}
        data-look={look}
        data-active={active}
        popoverTarget={id}
        aria-expanded={opened}
        {...(look === 'icon' && { 'aria-label': label, title: label })}
      >
        {button}
      </button>
      <fieldset
        ref={setPanel}
        id={id}
        popover="auto"
        aria-label={label}
        className={styles.panel}
        onToggle={({ newState }) => setOpened(newState === 'open')}
      >
        {opened && children(() => panel?.hidePopover())}
      </fieldset>
    </>
  )
}

/** The panel is fixed, so it would stay behind when its button scrolls away. */
function useCloseOnScroll(panel: HTMLElement | null) {
  useEffect(() => {
    if (!panel) return undefined
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof Node && panel.contains(target))) panel.hidePopover()
    }
    addEventListener('scroll', onScroll, { capture: true })
    return () => removeEventListener('scroll', onScroll, { capture: true })
  }, [panel])
}

const GAP = 6
const MARGIN = 8

/** Below the button, or above it where there is no room; from its start, or up to its end; never outside the window. */
function placePanel(panel: HTMLElement, trigger: HTMLElement) {
  const { left, right, top, bottom } = trigger.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = panel
  const isRightToLeft = readForwardSign() < 0
  const hasRoom = isRightToLeft ? right - width >= MARGIN : left + width + MARGIN <= innerWidth
  const hasRoomBelow = bottom + GAP + height + MARGIN <= innerHeight
  panel.style.left = `${Math.max(MARGIN, hasRoom === isRightToLeft ? right - width : left)}px`
  panel.style.top = `${Math.max(MARGIN, hasRoomBelow ? bottom + GAP : top - GAP - height)}px`
}
