// The server process of `npm run dev`. Vite serves the pages.

import { startApp } from '#server/compose.ts'
import { createProgressRenderer } from '#server/demo-data/render-demo-data-progress.ts'
import { readServerConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)
const config = readServerConfig(process.env)
const starting = startApp({
  config,
  log: createLog(config.LOG_LEVEL),
  onNotice: say,
  onDemoDataProgress: createProgressRenderer(process.stdout),
  web: 'none',
})

async function stop(): Promise<void> {
  await starting.then((running) => running.stop()).catch(() => {})
  process.exit(0)
}
process.on('SIGTERM', () => void stop())
// The parent process ended, however it did.
process.on('disconnect', () => void stop())

const { signIns, readFigures } = await starting
process.on('message', () => void readFigures().then((figures) => process.send?.(figures)))
say(`
  Open          ${config.PUBLIC_ORIGIN}
  Members       ${config.PUBLIC_ORIGIN}/user/dashboard
  Back office   ${config.PUBLIC_ORIGIN}/anjo/dashboard${
    signIns
      ? `\n  Member        ${signIns.member.username}, password ${signIns.member.password}
  Administrator ${signIns.admin.username}, password ${signIns.admin.password}`
      : ''
  }
`)
