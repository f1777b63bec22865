import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { readSession } from '#contract/member/members.ts'
import { savePreferences } from '#contract/member/preferences.ts'
import type { Body, ResponseBody } from '#contract/platform/endpoint.ts'
import type { Preferences } from '#contract/member/preferences.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint, RefusalError } from '#web/api/call-endpoint.ts'
import { endpointQueryKey } from '#web/api/use-endpoint-query.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

export type PreferenceChange = Body<typeof savePreferences>

const sessionKey = endpointQueryKey(readSession, {})

/**
 * Changes whose save is not answered yet. `apply` puts them over the stored preferences, whatever a read of the session returns in the
 * meantime. Used by the component that queries the session, so that a render sees the answer and the end of its change together.
 */
export function usePendingPreferences() {
  const queries = useQueryClient()
  const [pending, setPending] = useState<readonly PreferenceChange[]>([])
  const lastSave = useRef(Promise.resolve())

  async function send(change: PreferenceChange, previous: Promise<void>) {
    // One request at a time, so that the last choice is the one that is stored.
    await previous
    try {
      const { preferences } = await callEndpoint(savePreferences, { body: change })
      queries.setQueryData<ResponseBody<typeof readSession>>(
        sessionKey,
        (session) => session && { ...session, preferences },
      )
    } catch (failure) {
      showToast({ tone: 'bad', ...describeFailure(failure) })
    }
    setPending((changes) => changes.filter((each) => each !== change))
    // Cancels a read that began before the save: it would return the earlier preferences.
    void queries.invalidateQueries({ queryKey: sessionKey })
  }

  return {
    apply: (stored: Preferences): Preferences => pending.reduce(applyChange, stored),
    save: (change: PreferenceChange) => {
      setPending((changes) => [...changes, change])
      lastSave.current = send(change, lastSave.current)
    },
  }
}

const applyChange = (stored: Preferences, change: PreferenceChange): Preferences => ({
  language: change.language ?? stored.language,
  timeZone: change.timeZone ?? stored.timeZone,
  dateFormat: change.dateFormat ?? stored.dateFormat,
  displayCurrency: change.displayCurrency ?? stored.displayCurrency,
  hideBalances: change.hideBalances ?? stored.hideBalances,
})

const describeFailure = (failure: unknown) =>
  failure instanceof RefusalError
    ? { message: failure.message }
    : { message: t.session.weCouldntSaveThisSetting, detail: t.session.settingNotSavedHint, seconds: 6 }
