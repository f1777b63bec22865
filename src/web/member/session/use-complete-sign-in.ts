import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { MemberUser } from '#contract/member/members.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { storeMember } from './stored-member.ts'

/** Stores the session and drops the cached queries of the previous user. */
export function useCompleteSignIn() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return ({ message, token, user }: { message: string; token: string; user: MemberUser }, to: string) => {
    queries.removeQueries({ type: 'inactive' })
    storeMember({ token, user })
    showToast({ tone: 'good', message })
    void navigate(to, { replace: true })
  }
}
