import { interfaceMessages } from './interface.ts'
import { memberMessages } from './member.ts'

/** Everything that the member area shows, in one file that is loaded for its language. */
export const memberArea = { ...interfaceMessages, ...memberMessages } as const

export { sentences } from './sentences.ts'
