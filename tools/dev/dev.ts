// `npm run dev`: the product at one address, with hot module replacement in the browser and a server that restarts on
// save. Vite owns the address and forwards everything that the server answers to a child process on a free port.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createLogger, createServer, type Logger } from 'vite'
import { readConfig } from '#server/platform/config.ts'
import { fillFigures } from './fill-figures.ts'
import { readOptions } from '#server/platform/read-options.ts'

readOptions('dev')

const SERVER_PATHS = '^/(api|health|ready|metrics|sandbox)(/|\\?|$)'
const SERVER_SOURCES = ['src/server', 'src/domain', 'src/contract', 'database']
const RESTART_DELAY_MS = 150

const root = join(import.meta.dirname, '../..')
const { PORT, HOST, PUBLIC_ORIGIN } = readConfig(process.env)
const serverPort = await findFreePort()
let server = startServer()
let restartTimer: NodeJS.Timeout | undefined
/** Restarts run one after another: two at once would start two servers. */
let restarts = Promise.resolve()
let isStopping = false

function startServer(): ChildProcess {
  // Detached: Ctrl-C reaches only this process, which stops the server once and waits for PostgreSQL to shut down.
  return spawn(process.execPath, [join(import.meta.dirname, 'dev-server.ts')], {
    cwd: root,
    detached: true,
    env: { ...process.env, PORT: String(serverPort), HOST: '127.0.0.1', PUBLIC_ORIGIN },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}

async function stopServer(): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exited = once(server, 'exit')
  server.kill('SIGTERM')
  await exited
}

async function restartServer(): Promise<void> {
  process.stdout.write('A server file changed: restarting.\n')
  await stopServer()
  if (!isStopping) server = startServer()
}

async function findFreePort(): Promise<number> {
  const probe = createHttpServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Asks the server process for the figures of the public pages; empty while it restarts. */
async function readFigures(): Promise<Record<string, string>> {
  if (!server.connected) return {}
  server.send('read-figures')
  const [figures] = (await Promise.race([
    once(server, 'message'),
    once(server, 'exit').then(() => [{}]),
  ])) as [Record<string, string>]
  return figures
}

/** Requests fail while the server restarts, and browsers repeat them. */
function createQuietLogger(): Logger {
  const logger = createLogger()
  return {
    ...logger,
    error: (message, options) => {
      if (!message.includes('proxy error')) logger.error(message, options)
    },
  }
}

for (const folder of SERVER_SOURCES) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (!file || /\.test\.ts$|~$/.test(file)) return
    clearTimeout(restartTimer)
    restartTimer = setTimeout(() => {
      restarts = restarts.then(restartServer)
    }, RESTART_DELAY_MS)
  })
}

const web = await createServer({
  root,
  customLogger: createQuietLogger(),
  plugins: [fillFigures(readFigures)],
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    proxy: { [SERVER_PATHS]: { target: `http://127.0.0.1:${serverPort}`, xfwd: true } },
    watch: {
      ignored: [
        '**/.data/**',
        '**/build/**',
        '**/database/**',
        '**/docs/**',
        '**/src/server/**',
        '**/tests/**',
      ],
    },
  },
})
await web.listen()

async function stop(): Promise<void> {
  if (isStopping) process.exit(1)
  isStopping = true
  clearTimeout(restartTimer)
  await Promise.all([web.close(), stopServer()])
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
