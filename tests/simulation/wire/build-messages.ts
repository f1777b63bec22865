// Messages that the proxy itself sends, to a client in place of PostgreSQL or to PostgreSQL in place of a client.

import type { TransactionStatus } from '#tests/simulation/wire/backend-stream.ts'

function buildMessage(type: string, body: string): Buffer {
  const message = Buffer.alloc(5 + Buffer.byteLength(body))
  message.write(type, 0, 'latin1')
  message.writeInt32BE(message.length - 1, 1)
  message.write(body, 5)
  return message
}

export const buildError = (sqlState: string, text: string): Buffer =>
  buildMessage('E', `SERROR\0VERROR\0C${sqlState}\0M${text}\0\0`)

export const buildReady = (status: TransactionStatus): Buffer => buildMessage('Z', status)

export const buildQuery = (text: string): Buffer => buildMessage('Q', `${text}\0`)

export const ENCRYPTION_REFUSED = Buffer.from('N')
