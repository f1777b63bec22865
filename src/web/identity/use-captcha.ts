import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkCaptcha, makeCaptcha } from '#contract/platform/captcha.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

const LETTERS = 6
/** The server forgets a captcha after five minutes. */
const LIFE_MS = 290_000

export type Captcha = ReturnType<typeof useCaptcha>

/** A captcha of the server, and what the server says of the text that was typed for it. */
export function useCaptcha(kind: 'member' | 'admin', typed: string) {
  const [turn, setTurn] = useState(0)
  const made = useQuery({
    queryKey: ['captcha', kind, turn],
    queryFn: () => callEndpoint(makeCaptcha, { body: { for: kind } }),
    // One that is in sight is never replaced behind somebody's back.
    staleTime: 'static',
    gcTime: 0,
  })
  const id = made.data?.id
  useEffect(() => {
    const timer = setTimeout(setTurn, LIFE_MS, turn + 1)
    return () => clearTimeout(timer)
  }, [turn])
  const complete = id !== undefined && typed.length === LETTERS && kind === 'member'
  const checked = useEndpointQuery(
    checkCaptcha,
    complete ? { params: { id }, body: { text: typed } } : undefined,
  )

  return {
    id,
    failed: made.isError,
    /** What the server says of the typed text; members are told at once, administrators when they sign in. */
    verdict: complete ? checked.data : undefined,
    renew: () => setTurn(turn + 1),
  }
}
