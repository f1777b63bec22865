import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The system's Chromium; as root on Debian it is installed when it is missing. */
export function provideChromium(onNotice: (sentence: string) => void): string | undefined {
  return findChromium() ?? (install(onNotice) ? findChromium() : undefined)
}

export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'] ?? '', ...places].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    if (path) accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}

function install(onNotice: (sentence: string) => void): boolean {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false
  onNotice('Chromium is missing: installing it with apt-get, which takes a minute.')
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return [['update'], ['install', '-y', '--no-install-recommends', 'chromium']].every(
    (parameters) => spawnSync('apt-get', ['-q', ...parameters], { env: environment }).status === 0,
  )
}

/** As root Chromium refuses its own sandbox; the rest keeps it from calling home. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
