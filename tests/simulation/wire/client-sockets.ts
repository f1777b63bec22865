// Finds the other end of a connection in this process. Comparing what one end has sent with what the other has received tells
// exactly whether bytes are under way.

import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { Socket } from 'node:net'

const CHANNEL = 'net.client.socket'
const PORTS = 65_536

const findKey = (clientPort: number, serverPort: number) => clientPort * PORTS + serverPort

export class ClientSockets {
  readonly #sockets = new Map<number, Socket>()
  readonly #listen = (message: unknown) => this.#add((message as { socket: Socket }).socket)

  constructor() {
    subscribe(CHANNEL, this.#listen)
  }

  find(accepted: { remotePort: number; localPort: number }): Socket | undefined {
    return this.#sockets.get(findKey(accepted.remotePort, accepted.localPort))
  }

  stop(): void {
    unsubscribe(CHANNEL, this.#listen)
    this.#sockets.clear()
  }

  #add(socket: Socket): void {
    socket.once('connect', () => {
      const { localPort, remotePort } = socket
      if (localPort === undefined || remotePort === undefined) return
      const key = findKey(localPort, remotePort)
      this.#sockets.set(key, socket)
      socket.once('close', () => this.#sockets.delete(key))
    })
  }
}

/** Sockets that are paused receive nothing more for now. */
export function isUnderWay(accepted: Socket, client: Socket): boolean {
  if (accepted.isPaused() || client.isPaused()) return false
  if (accepted.destroyed || client.destroyed) return accepted.destroyed !== client.destroyed
  return accepted.bytesRead !== client.bytesWritten || client.bytesRead !== accepted.bytesWritten
}
