import { useEffect, useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readSession } from '#contract/member/members.ts'
import { switchLanguage, useLocale } from '#web/language/language.ts'

/**
 * Switches to the member's language; false until its texts are loaded. An administrator who views the account keeps the language of
 * their own browser, and without a connection the one that is loaded stays.
 */
export function useMemberLanguage(session: ResponseBody<typeof readSession> | undefined): boolean {
  const current = useLocale()
  const [isUnavailable, setIsUnavailable] = useState(false)
  const wanted = session && !session.view ? session.preferences.language : current
  useEffect(() => {
    if (wanted !== current) switchLanguage(wanted).catch(() => setIsUnavailable(true))
  }, [wanted, current])
  return wanted === current || isUnavailable
}
