import type { ReactNode } from 'react'
import type { Description } from '#web/ui/data/description-list.tsx'

/** A term with a value that is not a figure. */
export const textPair = (term: string, value: ReactNode): Description => ({ term, value, text: true })
