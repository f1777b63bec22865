import { adminMessages } from './admin.ts'
import { interfaceMessages } from './interface.ts'

/** Everything that the back office shows. It is in English only. */
export const backOffice = { ...interfaceMessages, admin: adminMessages } as const
