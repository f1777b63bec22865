// `npm run check:alerts`: tests the alert rules with promtool, then loads them into a real Prometheus that scrapes a server.
// Exits with 2 if Prometheus is not installed.

import { spawn, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readOptions } from '#server/platform/read-options.ts'
import { findFreePort } from '#tests/support/platform/free-port.ts'
import { killAtExit } from '#tests/support/platform/kill-at-exit.ts'
import { createDataDirectory, startProduct } from '#tests/support/platform/product-process.ts'

type Rule = { name: string; health: string; state: string; lastError?: string }
type Answer<T> = { data: T }

const METRICS_TOKEN = 'a-token-for-this-check-only'
const print = (text: string) => process.stdout.write(`${text}\n`)

function requirePrograms() {
  const missing = ['promtool', 'prometheus'].filter((name) => spawnSync(name, ['--version']).error)
  if (missing.length === 0) return
  print(`Not found: ${missing.join(' and ')}. Install Debian's package "prometheus". Nothing was checked.`)
  process.exit(2)
}

function runPromtool(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync('promtool', parameters, { encoding: 'utf8' })
  print(`promtool ${parameters.slice(0, 2).join(' ')}: ${status === 0 ? 'passed' : 'failed'}`)
  if (status !== 0) throw new Error(`${stdout}${stderr}`)
}

/** The shipped files, with the address of the server under test and a short interval. */
async function copyConfiguration(directory: string, target: string) {
  await cp('deploy/prometheus', directory, { recursive: true })
  await writeFile(join(directory, 'metrics-token'), METRICS_TOKEN)
  const shipped = await readFile('deploy/prometheus/prometheus.yml', 'utf8')
  const changed = shipped.replace(/targets: .*/, `targets: ['${target}']`).replaceAll('15s', '1s')
  await writeFile(join(directory, 'prometheus.yml'), changed)
}

async function startPrometheus(directory: string) {
  const address = `127.0.0.1:${await findFreePort()}`
  const child = spawn('prometheus', [
    `--config.file=${join(directory, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(directory, 'data')}`,
    `--web.listen-address=${address}`,
  ])
  killAtExit(child)
  return { child, origin: `http://${address}` }
}

async function readRules(origin: string): Promise<Rule[]> {
  const answer = await fetch(`${origin}/api/v1/rules`)
  const { data } = (await answer.json()) as Answer<{ groups: { rules: Rule[] }[] }>
  return data.groups.flatMap(({ rules }) => rules)
}

async function isScraped(origin: string, query: string): Promise<boolean> {
  const answer = await fetch(`${origin}/api/v1/query?query=${encodeURIComponent(query)}`)
  const { data } = (await answer.json()) as Answer<{ result: unknown[] }>
  return data.result.length > 0
}

async function waitUntil(condition: () => Promise<boolean>, what: string) {
  for (let attempt = 0; attempt < 60; attempt += 1) {
    if (await condition().catch(() => false)) return
    await sleep(1000)
  }
  throw new Error(`Within a minute, this did not happen: ${what}.`)
}

const stateOf = async (origin: string, name: string) =>
  (await readRules(origin)).find((rule) => rule.name === name)?.state

async function check(directory: string, dataDirectory: string) {
  const port = await findFreePort()
  await copyConfiguration(directory, `127.0.0.1:${port}`)
  runPromtool('check', 'config', join(directory, 'prometheus.yml'))
  runPromtool('check', 'rules', join(directory, 'alerts.yml'))
  runPromtool('test', 'rules', join(directory, 'alerts.test.yml'))
  const product = startProduct({ PORT: String(port), DATA_DIR: dataDirectory, METRICS_TOKEN })
  await product.running
  const { child, origin } = await startPrometheus(directory)
  await waitUntil(() => isScraped(origin, 'tributary_treasury_balance_usdt'), 'the server is scraped')
  await waitUntil(async () => {
    const rules = await readRules(origin)
    return rules.length > 0 && rules.every(({ health }) => health !== 'unknown')
  }, 'every rule is evaluated')
  const rules = await readRules(origin)
  for (const { name, health, state, lastError = '' } of rules)
    print(`${name.padEnd(28)} ${health} ${state} ${lastError}`)
  const failing = rules.filter(({ health, state }) => health !== 'ok' || state === 'firing')
  if (failing.length > 0) throw new Error('A rule cannot be evaluated, or fires for an empty installation.')
  product.process.kill('SIGTERM')
  await product.ended
  await waitUntil(
    async () => (await stateOf(origin, 'ServerDown')) !== 'inactive',
    'the stopped server is noticed',
  )
  print('ServerDown is raised when the server stops.')
  child.kill('SIGTERM')
}

readOptions('check:alerts')
requirePrograms()
const directory = await mkdtemp(join(tmpdir(), 'tributary-prometheus-'))
const data = await createDataDirectory()
try {
  await check(directory, data.path)
  print('The alert rules work.')
} catch (error) {
  print(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  await data.remove()
  await rm(directory, { recursive: true, force: true })
  process.exit()
}
