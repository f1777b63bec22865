const FIRST_DELAY_MILLISECONDS = 1000
const MAX_DELAY_MILLISECONDS = 15_000

type EventStreamListeners = {
  /** `hasGap` is false only for the first connection, if it succeeds at once. */
  onOpen: (hasGap: boolean) => void
  onData: (data: string) => void
}
export type EventStream = { reconnect: () => void; close: () => void }

/**
 * An EventSource gives up for good when the server answers with an error, such as 503 while it starts. This stream reconnects
 * after every error, with exponential backoff and jitter so that the browsers do not all return at once.
 */
export function openEventStream(url: string, { onOpen, onData }: EventStreamListeners): EventStream {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let hasGap = false

  function connect() {
    source = new EventSource(url)
    source.addEventListener('open', () => {
      onOpen(hasGap)
      failures = 0
      hasGap = true
    })
    source.addEventListener('message', ({ data }: MessageEvent<string>) => onData(data))
    source.addEventListener('error', () => {
      source.close()
      hasGap = true
      timer = setTimeout(connect, backoffMilliseconds(failures))
      failures += 1
    })
  }
  function disconnect() {
    clearTimeout(timer)
    source.close()
  }
  function reconnect() {
    disconnect()
    connect()
  }
  connect()
  addEventListener('online', reconnect)
  return {
    reconnect,
    close() {
      removeEventListener('online', reconnect)
      disconnect()
    },
  }
}

/** Doubles from one second, with jitter. */
export function backoffMilliseconds(failures: number): number {
  const longest = Math.min(FIRST_DELAY_MILLISECONDS * 2 ** failures, MAX_DELAY_MILLISECONDS)
  const [jitter = 0] = crypto.getRandomValues(new Uint8Array(1))
  return longest * (0.5 + jitter / 512)
}
