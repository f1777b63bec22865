import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { readSession } from '#contract/member/members.ts'
import { savePreferences } from '#contract/member/preferences.ts'
import type { Body, ResponseBody } from '#contract/platform/endpoint.ts'
import type { Preferences } from '#domain/members/preferences.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint, RefusalError } from '#web/api/call-endpoint.ts'
import { endpointQueryKey } from '#web/api/use-endpoint-query.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

type Change = Body<typeof savePreferences>

const sessionKey = endpointQueryKey(readSession, {})

/** Applies a change at once and saves it. Without a connection it still applies, until the page is loaded again. */
export function useSavePreferences(): (change: Change) => void {
  const queries = useQueryClient()
  const lastSave = useRef(Promise.resolve())

  async function save(change: Change, previous: Promise<void>) {
    // One request at a time, so that the last choice is the one that is stored.
    await previous
    try {
      await callEndpoint(savePreferences, { body: change })
    } catch (failure) {
      showToast(describeFailure(failure))
      if (failure instanceof RefusalError) await queries.invalidateQueries({ queryKey: sessionKey })
    }
  }

  return (change) => {
    queries.setQueryData<ResponseBody<typeof readSession>>(
      sessionKey,
      (session) => session && { ...session, preferences: applyChange(session.preferences, change) },
    )
    lastSave.current = save(change, lastSave.current)
  }
}

const applyChange = (stored: Preferences, change: Change): Preferences => ({
  language: change.language ?? stored.language,
  timeZone: change.timeZone ?? stored.timeZone,
  dateFormat: change.dateFormat ?? stored.dateFormat,
  displayCurrency: change.displayCurrency ?? stored.displayCurrency,
  hideBalances: change.hideBalances ?? stored.hideBalances,
})

const describeFailure = (failure: unknown) =>
  failure instanceof RefusalError
    ? { tone: 'bad' as const, message: failure.message }
    : {
        tone: 'bad' as const,
        message: t.session.weCouldntSaveThisSetting,
        detail: t.session.languageNotSaved,
        seconds: 6,
      }
