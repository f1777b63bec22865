import { useState, type PointerEvent } from 'react'

const CLOSE_AFTER_PX = 80

/** Drags a sheet down by its head. Released beyond a threshold it closes, otherwise it springs back. */
export function useSheetDrag(onClose: () => void) {
  const [startY, setStartY] = useState<number>()
  const [offset, setOffset] = useState(0)
  function release() {
    if (startY !== undefined && offset >= CLOSE_AFTER_PX) onClose()
    setStartY(undefined)
    setOffset(0)
  }
  return {
    offset,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (event.target as Element).closest('button')) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setStartY(event.clientY)
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (startY !== undefined) setOffset(Math.max(0, event.clientY - startY))
      },
      onPointerUp: release,
      onPointerCancel: release,
    },
  }
}
