import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'

/** Where the drag counts as done, as the specification says. */
export const SWIPE_COMPLETE_PX = 80
/** How long a press without moving has to last. The style sheet fills the track in the same time. */
export const HOLD_COMPLETE_MS = 800
const STILL_PX = 6
const SHOW_DONE_MS = 600

type Phase = 'idle' | 'holding' | 'dragging' | 'done'

/** A press that a screen reader makes has no size and no pressure. It is as good as the Enter key. */
const isAssisted = ({ width, height, pressure, pointerType }: PointerEvent) =>
  (width === 0 && height === 0) || (pointerType === 'mouse' && pressure === 0)

/** One press of the swipe control, by drag, by holding still, by key or by screen reader. */
export function useSwipe(onComplete: () => void) {
  const [phase, setPhase] = useState<Phase>('idle')
  const [offset, setOffset] = useState(0)
  const startX = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function settle(next: Phase) {
    clearTimeout(timer.current)
    setOffset(0)
    setPhase(next)
  }

  function complete() {
    settle('done')
    timer.current = setTimeout(() => setPhase('idle'), SHOW_DONE_MS)
    onComplete()
  }

  return {
    phase,
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || phase === 'done' || isAssisted(event)) return
        event.currentTarget.setPointerCapture(event.pointerId)
        startX.current = event.clientX
        setPhase('holding')
        timer.current = setTimeout(complete, HOLD_COMPLETE_MS)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (phase !== 'holding' && phase !== 'dragging') return
        const moved = event.clientX - startX.current
        if (phase === 'holding' && Math.abs(moved) < STILL_PX) return
        clearTimeout(timer.current)
        if (moved >= SWIPE_COMPLETE_PX) return complete()
        setPhase('dragging')
        setOffset(Math.max(0, moved))
      },
      onPointerUp: () => phase !== 'done' && settle('idle'),
      onPointerCancel: () => phase !== 'done' && settle('idle'),
      /** A plain tap has a click count and does nothing; a key and a screen reader have none. */
      onClick: (event: MouseEvent) => {
        if (event.detail === 0 && phase !== 'done') complete()
      },
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  }
}
