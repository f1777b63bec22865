import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { PushEndpoints } from '#contract/platform/push.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { SettingRow } from '#web/ui/settings/setting-row.tsx'

// What the browser does for push notifications. Loaded with the screens that turn them on and off.

type PushAbility = 'unsupported' | 'needs-installation' | 'blocked' | 'available'

function findPushAbility(): PushAbility {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'available'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-installation' : 'unsupported'
}

type BrowserSubscription = { endpoint: string; publicKey: string; authSecret: string }

/** Asks for permission where needed. Undefined if the person says no. */
async function subscribeBrowser(serverKey: string): Promise<BrowserSubscription | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  await navigator.serviceWorker.register('/service-worker.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  const subscription = await subscribe().catch(async () => {
    // An earlier subscription can be bound to another key.
    await (await pushManager.getSubscription())?.unsubscribe()
    return subscribe()
  })
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, publicKey: keys['p256dh'] ?? '', authSecret: keys['auth'] ?? '' }
}

/** The address of this browser at its push service, or null. */
async function readBrowserEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null
}

type PushState = ResponseBody<PushEndpoints['readPush']>

/** Turns push notifications on and off for this device. */
export function PushPanel({ endpoints }: { endpoints: PushEndpoints }) {
  const query = useEndpointQuery(endpoints.readPush, {}, ['session'])
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={1} label={t.notificationList.loadingPushNotifications} />}
      error={{
        title: t.notificationList.weCouldntLoadPushNotifications,
        reassurance: t.notificationList.devicesUnchanged,
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
      showProblem(t.notificationList.yourBrowserCouldntReachItsPush)
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
      <SettingRow title={t.notificationList.pushOnThisDevice} hint={t.notificationList.obstacles[ability]}>
        {null}
      </SettingRow>
    )
  return (
    <SettingRow title={t.notificationList.pushOnThisDevice} hint={describeState(isOn, state.devices)}>
      {isOn ? (
        <Button size="compact" working={unsubscribe.working} onClick={() => void turnOff()}>
          {t.notificationList.turnOff}
        </Button>
      ) : (
        <Button
          size="compact"
          working={isAsking || subscribe.working || browser.isPending}
          onClick={() => void turnOn()}
        >
          {t.notificationList.turnOn}
        </Button>
      )}
    </SettingRow>
  )
}

const showProblem = (message: string) => showToast({ tone: 'bad', message })

function describeState(isOn: boolean, devices: number): string {
  if (!isOn) return t.notificationList.showsNotificationsAlsoWhenTheApp
  const others = devices - 1
  return others === 0 ? t.notificationList.pushOnHint : t.notificationList.onHereAndOnOthers({ others })
}
