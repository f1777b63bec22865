import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

const INSTALL_MILLISECONDS = 600_000
const SHELL = '/usr/bin/chromium-headless-shell'
const knownPaths = [
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
 * Finds the system's Chromium, and installs it as root on Debian. The headless shell takes half the time of the full
 * browser, so it is preferred.
 */
export function provideChromium(onNotice: (notice: string) => void): string | undefined {
  const found = findChromium()
  if (found && (found === process.env['CHROMIUM'] || found === SHELL)) return found
  install(onNotice, 'chromium-headless-shell')
  if (!findChromium()) install(onNotice, 'chromium')
  return findChromium()
}

export function findChromium(): string | undefined {
  return [process.env['CHROMIUM'] ?? '', ...knownPaths].find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    if (path) accessSync(path, constants.X_OK)
    return path !== ''
  } catch {
    return false
  }
}

function install(onNotice: (notice: string) => void, name: string): void {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return
  onNotice(`Installing ${name} with apt-get, which takes a minute.`)
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (...parameters: string[]) =>
    spawnSync('apt-get', ['-q', ...parameters], { env: environment, timeout: INSTALL_MILLISECONDS })
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', name)
}

/**
 * As root, Chromium does not start with its sandbox. Without hinting, text has the widths that its font states, as on a phone;
 * the headless shell otherwise rounds each letter to whole pixels, and the full browser follows the machine's settings.
 * The other flags stop background requests.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Pages of a context share one renderer process, which caches the compiled web app. */
export const oneRendererFlags = ['--renderer-process-limit=1', '--disable-site-isolation-trials']

/** Pages exist for seconds, so optimizing their scripts or collecting garbage early costs more than it saves. */
export const scriptFlags = ['--js-flags=--no-opt,--no-maglev,--min-semi-space-size=32']
