import { createContext, useContext } from 'react'
import type { MemberUser } from '#contract/member/members.ts'

export const MemberContext = createContext<MemberUser | undefined>(undefined)

/** The signed-in member. Every screen behind the guard has one. */
export function useMember(): MemberUser {
  const member = useContext(MemberContext)
  if (!member) throw new Error('This screen stands outside the guard.')
  return member
}
