// A member who uses the product like a browser, with sequential requests, and records the duration of each.

import { Agent, get } from 'node:http'

const PATHS = ['/', '/api/session', '/api/dashboard', '/api/packages']
const PAUSE_MILLISECONDS = 15

export type Measurement = { p50: number; p99: number; requests: number; bad: number[] }

type Response = { status: number; hasRetryAfter: boolean }

function request(url: string, cookie: string, agent: Agent): Promise<Response> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { cookie, 'x-forwarded-for': '192.0.2.77' } }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        resolve({ status: answer.statusCode!, hasRetryAfter: 'retry-after' in answer.headers }),
      )
    }).once('error', reject)
  })
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

export async function measureClient(origin: string, cookie: string, seconds: number): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const bad: number[] = []
  const end = performance.now() + seconds * 1000
  for (let turn = 0; performance.now() < end; turn += 1) {
    const begin = performance.now()
    const { status, hasRetryAfter } = await request(origin + PATHS[turn % PATHS.length]!, cookie, agent)
    times.push(performance.now() - begin)
    if (status >= 400 && !(status === 503 && hasRetryAfter)) bad.push(status)
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS))
  }
  agent.destroy()
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), requests: times.length, bad }
}
