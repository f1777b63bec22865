// Sockets to the simulated outside world lead to servers in this process, and its timeouts end when the simulation says so.

import { Socket, type TcpNetConnectOpts } from 'node:net'

export const OUTSIDE = 'outside.example'

export type Loopback = {
  /** The port of a party, by its host name. Undefined for hosts that are not simulated. */
  findPort: (host: string, port: number) => number | undefined
  /** Called when a socket opens; what it returns is called when it has closed. */
  opened: (host: string) => () => void
}

type Connect = (this: Socket, ...given: unknown[]) => Socket

/** Returns a function that restores the real sockets. */
export function redirectSockets({ findPort, opened }: Loopback): () => void {
  const original = Object.getOwnPropertyDescriptor(Socket.prototype, 'connect')!
  const connect = original.value as Connect
  const value: Connect = function connectOutside(this: Socket, ...given) {
    const [first] = given
    // `connect` of node:net passes its normalized arguments as a list.
    const options = (Array.isArray(first) ? first[0] : first) as Partial<TcpNetConnectOpts> | undefined
    const host = typeof options === 'object' ? options.host : undefined
    const port = host === undefined ? undefined : findPort(host, Number(options?.port))
    if (host !== undefined && port !== undefined) {
      Object.assign(options!, { host: '127.0.0.1', port, lookup: undefined })
      this.once('close', opened(host))
    }
    return connect.apply(this, given)
  }
  Object.defineProperty(Socket.prototype, 'connect', { ...original, value })
  return () => void Object.defineProperty(Socket.prototype, 'connect', original)
}

/** The timeouts of calls that are under way. None ends by the real clock. */
export class Patience {
  readonly #waiting = new Set<AbortController>()

  /** Returns a function that restores the real timeouts. */
  replace(): () => void {
    const original = Object.getOwnPropertyDescriptor(AbortSignal, 'timeout')!
    const value = () => {
      const waiting = new AbortController()
      this.#waiting.add(waiting)
      return waiting.signal
    }
    Object.defineProperty(AbortSignal, 'timeout', { ...original, value })
    return () => void Object.defineProperty(AbortSignal, 'timeout', original)
  }

  runOut(): void {
    for (const waiting of this.#waiting)
      waiting.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    this.#waiting.clear()
  }

  /** When nothing is under way. */
  forget(): void {
    this.#waiting.clear()
  }
}
