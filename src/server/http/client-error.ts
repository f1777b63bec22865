import type { Socket } from 'node:net'

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers what Node cannot parse as HTTP, or what did not arrive in time, and closes the connection. */
export function createClientErrorHandler(headers: Record<string, string>) {
  const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy()
    else socket.end(`HTTP/1.1 ${statusLines[error.code ?? ''] ?? '400 Bad Request'}\r\n${head}\r\n`)
  }
}
