import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { checkCaptcha, createCaptcha } from '#contract/platform/captcha.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

const LETTERS = 6
/** Renewed just before the server deletes it after five minutes. */
const LIFETIME_MS = 290_000

export type Captcha = ReturnType<typeof useCaptcha>

/** A captcha from the server, and the server's verdict on the text typed for it. */
export function useCaptcha(kind: 'member' | 'admin', typed: string) {
  const [turn, setTurn] = useState(0)
  const captcha = useQuery({
    queryKey: ['captcha', kind, turn],
    queryFn: () => callEndpoint(createCaptcha, { body: { for: kind } }),
    // Never refetch a captcha that is on screen.
    staleTime: 'static',
    gcTime: 0,
  })
  const id = captcha.data?.id
  useEffect(() => {
    const timer = setTimeout(setTurn, LIFETIME_MS, turn + 1)
    return () => clearTimeout(timer)
  }, [turn])
  const isComplete = id !== undefined && typed.length === LETTERS && kind === 'member'
  const check = useEndpointQuery(
    checkCaptcha,
    isComplete ? { params: { id }, body: { text: typed } } : undefined,
  )

  return {
    id,
    failed: captcha.isError,
    /** Members see the verdict while typing, administrators only when they sign in. */
    verdict: isComplete ? check.data : undefined,
    renew: () => setTurn(turn + 1),
  }
}
