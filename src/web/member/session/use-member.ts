import { createContext, useContext } from 'react'
import type { MemberUser } from '#contract/member/members.ts'

export const MemberContext = createContext<MemberUser | undefined>(undefined)

/** The signed-in member. Only for screens inside `GuardLayout`. */
export function useMember(): MemberUser {
  const member = useContext(MemberContext)
  if (!member) throw new Error('useMember needs GuardLayout above it.')
  return member
}
