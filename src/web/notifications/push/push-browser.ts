// What the browser does for push notifications. Loaded with the screens that turn them on and off.

export type PushAbility = 'unsupported' | 'needs-installation' | 'blocked' | 'available'

export function findPushAbility(): PushAbility {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
    return Notification.permission === 'denied' ? 'blocked' : 'available'
  return /iPhone|iPad/.test(navigator.userAgent) ? 'needs-installation' : 'unsupported'
}

type BrowserSubscription = { endpoint: string; publicKey: string; authSecret: string }

/** Asks for permission where needed. Undefined if the person says no. */
export async function subscribeBrowser(serverKey: string): Promise<BrowserSubscription | undefined> {
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
export async function readBrowserEndpoint(): Promise<string | null> {
  const registration = await navigator.serviceWorker?.getRegistration('/')
  return (await registration?.pushManager?.getSubscription())?.endpoint ?? null
}
