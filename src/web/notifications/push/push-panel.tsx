import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { PushEndpoints } from '#contract/platform/push.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { SettingRow } from '#web/ui/settings/setting-row.tsx'
import { findPushAbility, readBrowserEndpoint, subscribeBrowser, type PushAbility } from './push-browser.ts'

type PushState = ResponseBody<PushEndpoints['readPush']>

const obstacles: Record<Exclude<PushAbility, 'available'>, string> = {
  unsupported: 'This browser can’t receive push notifications.',
  'needs-installation':
    'On iPhone and iPad, push notifications work in the installed app: tap Share, then “Add to Home Screen”.',
  blocked:
    'Your browser blocks notifications of this site. Allow them in the site settings of your browser, then reload this page.',
}

/** Turns push notifications on and off for this device. */
export function PushPanel({ endpoints }: { endpoints: PushEndpoints }) {
  const query = useEndpointQuery(endpoints.readPush, {}, ['session'])
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={1} label="Loading push notifications" />}
      error={{
        title: 'We couldn’t load push notifications',
        reassurance: 'They are still sent as you chose.',
      }}
    >
      {(state) => <PushSetting endpoints={endpoints} state={state} onChange={() => void query.refetch()} />}
    </QueryBoundary>
  )
}

type SettingProps = { endpoints: PushEndpoints; state: PushState; onChange: () => void }

function PushSetting({ endpoints, state, onChange }: SettingProps) {
  const [ability, setAbility] = useState(findPushAbility)
  const [isAsking, setIsAsking] = useState(false)
  // The browser can have lost or replaced its subscription.
  const browser = useQuery({ queryKey: ['push endpoint', state.endpoint], queryFn: readBrowserEndpoint })
  const subscribe = useEndpointMutation(endpoints.subscribePush, { onRefusal: showProblem })
  const unsubscribe = useEndpointMutation(endpoints.unsubscribePush, { onRefusal: showProblem })
  const isOn = state.endpoint !== null && state.endpoint === browser.data

  async function turnOn() {
    setIsAsking(true)
    try {
      const body = await subscribeBrowser(state.publicKey)
      if (body && (await subscribe.send({ body }))) onChange()
    } catch {
      showProblem('Your browser couldn’t reach its push service. Check your connection and try again.')
    } finally {
      setIsAsking(false)
      setAbility(findPushAbility())
    }
  }
  async function turnOff() {
    if (await unsubscribe.send({})) onChange()
  }

  if (ability !== 'available')
    return (
      <SettingRow title="Push on this device" hint={obstacles[ability]}>
        {null}
      </SettingRow>
    )
  return (
    <SettingRow title="Push on this device" hint={describeState(isOn, state.devices)}>
      {isOn ? (
        <Button size="compact" working={unsubscribe.working} onClick={() => void turnOff()}>
          Turn off
        </Button>
      ) : (
        <Button
          size="compact"
          working={isAsking || subscribe.working || browser.isPending}
          onClick={() => void turnOn()}
        >
          Turn on
        </Button>
      )}
    </SettingRow>
  )
}

const showProblem = (message: string) => showToast({ tone: 'bad', message })

function describeState(isOn: boolean, devices: number): string {
  if (!isOn)
    return 'Shows notifications also when the app is closed. Your browser asks for your permission first.'
  const others = devices - 1
  return others === 0
    ? 'On, also when the app is closed. Logging out turns it off.'
    : `On here and on ${others} other ${others === 1 ? 'device' : 'devices'}. Logging out turns it off.`
}
