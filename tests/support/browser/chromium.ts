import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

/** Long enough for a download, and not for a network that never answers. */
const INSTALL_MILLISECONDS = 120_000
const SHELL = '/usr/bin/chromium-headless-shell'
const places = [
  SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The system's Chromium; as root on Debian it is installed when it is missing. The one without windows does the same work
 * in half the time, so it is preferred, and any other serves where it cannot be had.
 */
export function provideChromium(onNotice: (sentence: string) => void): string | undefined {
  const found = findChromium()
  if (found === process.env['CHROMIUM'] || found === SHELL) return found
  install(onNotice, 'chromium-headless-shell')
  if (!findChromium()) install(onNotice, 'chromium')
  return findChromium()
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

function install(onNotice: (sentence: string) => void, name: string): void {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return
  onNotice(`Installing ${name} with apt-get, which takes a minute.`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...parameters: string[]) =>
    spawnSync('apt-get', ['-q', ...parameters], { env: environment, timeout: INSTALL_MILLISECONDS })
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', name)
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
