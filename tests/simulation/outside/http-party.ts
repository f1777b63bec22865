// How a party outside answers over HTTP: properly, or in one of the ways in which networks and servers fail.

import type { IncomingMessage, ServerResponse } from 'node:http'

export const treatments = [
  'refuse connections',
  'time out',
  'answer 4xx',
  'answer 5xx',
  'accept and cut',
  'answer twice',
] as const
export type Treatment = (typeof treatments)[number]

export type OutsideCall = { host: string; path: string; body: Buffer; request: IncomingMessage }
export type OutsideAnswer = { status: number; body?: string; contentType?: string }

/** Whether the caller knows that the call succeeded. After a cut it cannot know. */
export type Outcome = 'accepted' | 'refused' | 'unknown'

type Reply = {
  response: ServerResponse
  treatment: Treatment | undefined
  /** Does what the call asks for. */
  accept: () => Promise<OutsideAnswer> | OutsideAnswer
  status: number
  timeOut: () => void
}

const isSuccess = (status: number) => status >= 200 && status < 300

export async function reply({ response, treatment, accept, status, timeOut }: Reply): Promise<Outcome> {
  response.shouldKeepAlive = false
  if (treatment === 'refuse connections') {
    response.socket?.destroy()
    return 'refused'
  }
  if (treatment === 'time out') {
    timeOut()
    return 'refused'
  }
  if (treatment === 'answer 4xx' || treatment === 'answer 5xx') {
    response.writeHead(status, { location: '/elsewhere' }).end()
    return 'refused'
  }
  const answer = await accept()
  if (treatment === 'accept and cut') {
    response.socket?.destroy()
    return isSuccess(answer.status) ? 'unknown' : 'refused'
  }
  const { body = '', contentType = 'application/json' } = answer
  if (treatment === 'answer twice') {
    const head = `HTTP/1.1 ${answer.status} OK\r\nconnection: close\r\ncontent-type: ${contentType}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    response.socket?.end(`${head}HTTP/1.1 500 Error\r\ncontent-length: 0\r\n\r\n`)
  } else response.writeHead(answer.status, { 'content-type': contentType }).end(body)
  return isSuccess(answer.status) ? 'accepted' : 'refused'
}
