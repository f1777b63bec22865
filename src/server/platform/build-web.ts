// Builds the web app if its sources have changed since the last build, so that `npm start` needs no separate build step.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { withLockFile } from './lock-file.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

export class WebBuildError extends Error {
  override readonly name = 'WebBuildError'
}

const root = join(import.meta.dirname, '../../..')
const sources = [
  'src/web',
  'src/contract',
  'src/domain',
  'src/messages',
  'public',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/web-build/bundle-page-css.ts',
  'tools/web-build/compress-manifest.ts',
  'tools/web-build/subset-fonts.ts',
]

/** `kit` is the component gallery, built separately for its browser tests. */
export type WebBuild = 'product' | 'kit'

/** Returns the directory to serve. Processes that start at once wait for the first of them to build. */
export async function buildWeb(which: WebBuild, onNotice: (sentence: string) => void): Promise<string> {
  const directory = join(root, 'build', which)
  const client = join(directory, 'client')
  const fingerprintFile = join(directory, 'built-from')
  const fingerprint = await fingerprintFiles(sources)
  const isBuilt = async () => (await readFile(fingerprintFile, 'utf8').catch(() => '')) === fingerprint
  if (await isBuilt()) return client
  onNotice('Building the web app ...')
  const builder = findBuilder()
  await withLockFile(`${directory}.lock`, async () => {
    if (await isBuilt()) return
    await run(process.execPath, [builder, 'build'], which === 'kit' ? { TRIBUTARY_KIT: '1' } : {})
    if (which === 'product') await compress(client)
    await writeFile(fingerprintFile, fingerprint)
  })
  return client
}

/** Throws in a production installation, which has the built web app but not the packages that build it. */
function findBuilder(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@react-router/dev/package.json')), 'bin.cjs')
  } catch {
    throw new WebBuildError(
      'The web app is not built from these sources, and the packages that build it are not installed. ' +
        'Run `npm ci`, which installs and builds everything.',
    )
  }
}

/** Compresses once at the highest level, instead of on every request. */
async function compress(directory: string): Promise<void> {
  const names = (await readdir(directory, { recursive: true })).filter((name) =>
    /\.(js|css|svg|json|webmanifest)$/.test(name),
  )
  await Promise.all(
    names.map(async (name) => {
      const file = join(directory, name)
      const content = await readFile(file)
      const packed = [
        writeFile(`${file}.br`, await brotli(content)),
        writeFile(`${file}.gz`, await gzipped(content, { level: 9 })),
      ]
      await Promise.all(packed)
    }),
  )
}

async function fingerprintFiles(paths: string[]): Promise<string> {
  const hash = createHash('sha256')
  const files = (await Promise.all(paths.map(listFiles))).flat().toSorted()
  for (const file of files) hash.update(file).update(await readFile(join(root, file)))
  hash.update(listPackages(await readFile(join(root, 'package-lock.json'), 'utf8')))
  return hash.digest('hex')
}

/** Only packages and versions of a lock file, because npm rewrites the rest of the file, for example on `npm prune`. */
export function listPackages(lockFile: string): string {
  const { packages } = JSON.parse(lockFile) as { packages: Record<string, { version?: string }> }
  const versions = Object.entries(packages).map(([path, { version }]) => `${path} ${version}`)
  return versions.toSorted().join('\n')
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(join(root, path), { recursive: true, withFileTypes: true }).catch(
    () => undefined,
  )
  if (!entries) return [path]
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
}

async function run(
  command: string,
  parameters: string[],
  environment: Record<string, string>,
): Promise<void> {
  const env = { ...process.env, ...environment, NODE_ENV: 'production' }
  const child = spawn(command, parameters, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new WebBuildError(`The web app could not be built:\n${output.trim()}`)
}
