import { createContext } from 'react'

/** Where the name of a member in a table leads to; undefined where the reader may not open it. */
export const MemberPathContext = createContext<((userrefid: string) => string) | undefined>(undefined)
