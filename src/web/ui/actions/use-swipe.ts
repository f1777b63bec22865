import { useEffect, useRef, useState, type MouseEvent, type PointerEvent } from 'react'
import { readForwardSign } from '#web/language/direction.ts'

/** Given by the specification. */
export const SWIPE_COMPLETE_PX = 80
/** Duration of a long press. The style sheet fills the track in the same time. */
export const HOLD_COMPLETE_MS = 800
const HOLD_TOLERANCE_PX = 6
const SHOW_DONE_MS = 600

type Phase = 'idle' | 'holding' | 'dragging' | 'done'

/** Presses from a screen reader have no size or pressure; they count like the Enter key. */
const isAssisted = ({ width, height, pressure, pointerType }: PointerEvent) =>
  (width === 0 && height === 0) || (pointerType === 'mouse' && pressure === 0)

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
        const moved = (event.clientX - startX.current) * readForwardSign()
        if (phase === 'holding' && Math.abs(moved) < HOLD_TOLERANCE_PX) return
        clearTimeout(timer.current)
        if (moved >= SWIPE_COMPLETE_PX) return complete()
        setPhase('dragging')
        setOffset(Math.max(0, moved))
      },
      onPointerUp: () => phase !== 'done' && settle('idle'),
      onPointerCancel: () => phase !== 'done' && settle('idle'),
      /** Taps have a click count and do nothing; keys and screen readers have none. */
      onClick: (event: MouseEvent) => {
        if (event.detail === 0 && phase !== 'done') complete()
      },
      onContextMenu: (event: MouseEvent) => event.preventDefault(),
    },
  }
}
