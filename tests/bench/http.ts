// `npm run bench:http`: the same read and the same list through our server and through bare node:http and pg, in turn,
// several times over; prints requests per second and the ratio of the medians.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { recordFigure } from '#tests/bench/figures.ts'
import { startTestCluster, TEMPLATE } from '#tests/support/database/cluster.ts'
import { readOptions } from '#server/platform/read-options.ts'

readOptions('bench:http')

const ROUNDS = 7
const SECONDS = 2
const CLIENTS = 16
const GOAL = 0.9

async function startServer(which: string, url: string) {
  const child = fork(join(import.meta.dirname, 'http-servers.ts'), [which, url])
  const [origin] = (await once(child, 'message')) as [string]
  const cpuMicroseconds = async () => {
    child.send('usage')
    const [{ user, system }] = (await once(child, 'message')) as [NodeJS.CpuUsage]
    return user + system
  }
  return { origin: new URL(origin), cpuMicroseconds, stop: () => child.kill('SIGKILL') }
}

/** Requests per second over keep-alive connections, each of which sends the next request as soon as it has a response. */
async function load({ hostname, port }: URL, path: string, seconds: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`
  let answered = 0
  const sockets = Array.from({ length: CLIENTS }, () => {
    const socket = connect(Number(port), hostname, () => socket.write(request))
    let waiting = ''
    socket.setNoDelay(true).setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      waiting += chunk
      const head = waiting.indexOf('\r\n\r\n')
      if (head < 0) return
      if (!waiting.startsWith('HTTP/1.1 200')) throw new Error(waiting.slice(0, 200))
      const length = Number(/content-length: (\d+)/i.exec(waiting)?.[1])
      if (waiting.length < head + 4 + length) return
      answered += 1
      waiting = ''
      socket.write(request)
    })
    return socket
  })
  const began = performance.now()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const rate = answered / ((performance.now() - began) / 1000)
  for (const socket of sockets) socket.destroy()
  return rate
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const cluster = await startTestCluster()
try {
  const url = new URL(cluster.url)
  url.pathname = TEMPLATE
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create table bench_row as select id::int, 'Member ' || id as name, id::bigint * 1234567 as amount,
    3000::bigint as rate, now() + id * interval '1 s' as at from generate_series(1, 10000) id`)
  await client.query('alter table bench_row add primary key (id)')
  await client.end()

  const servers = { ours: await startServer('ours', url.href), bare: await startServer('bare', url.href) }
  const paths = { 'read one row': '/api/bench/4711', 'list 20 rows': '/api/bench?after=4711' }
  console.log(`${CLIENTS} connections, ${ROUNDS} rounds of ${SECONDS} s each, medians`)
  for (const [name, path] of Object.entries(paths)) {
    const rates = { ours: [] as number[], bare: [] as number[] }
    const cpu = { ours: [] as number[], bare: [] as number[] }
    for (const { origin } of Object.values(servers)) await load(origin, path, 1)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const which of ['ours', 'bare'] as const) {
        const before = await servers[which].cpuMicroseconds()
        const rate = await load(servers[which].origin, path, SECONDS)
        rates[which].push(rate)
        cpu[which].push(((await servers[which].cpuMicroseconds()) - before) / (rate * SECONDS))
      }
    }
    const [ours, bare] = [median(rates.ours), median(rates.bare)]
    recordFigure({
      name: `${name}, compared with bare`,
      value: ours / bare,
      unit: '×',
      goal: { atLeast: GOAL },
    })
    recordFigure({ name, value: ours, unit: 'per second' })
    const verdict = ours / bare >= GOAL ? 'meets' : 'falls short of'
    console.log(`${name}: ours ${ours.toFixed(0)}/s, bare ${bare.toFixed(0)}/s`)
    console.log(`  ratio ${(ours / bare).toFixed(2)}, ${verdict} the goal of ${GOAL}`)
    const [oursCpu, bareCpu] = [median(cpu.ours).toFixed(0), median(cpu.bare).toFixed(0)]
    console.log(`  CPU of the server alone: ours ${oursCpu} µs, bare ${bareCpu} µs a request`)
  }
  for (const server of Object.values(servers)) server.stop()
} finally {
  await cluster.stop()
}
