import type { Icon as TablerIcon } from '@tabler/icons-react'

const GRID = 24
const STROKE_ON_SCREEN = 1.75

/** Decorative. The stroke is 1.75 px on screen at every size. */
export function Icon({ icon: Shape, size = 24 }: { icon: TablerIcon; size?: 16 | 18 | 20 | 24 | 32 }) {
  return <Shape size={size} stroke={(STROKE_ON_SCREEN * GRID) / size} aria-hidden="true" focusable="false" />
}
