// Publications, verified by the command, by the offline page, by OpenSSL and by a witness.

import { execFile } from 'node:child_process'
import { webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { witnessFigures } from '#server/site/create-site-figures.ts'
import { formatVerifierKey, type VerifierKey } from '#server/statements/signed-note.ts'
import { listWitnesses } from '#server/statements/witness/cosignature-queries.ts'
import { collectCosignature } from '#server/statements/witness/cosignature-worker.ts'
import { serveCosignatures } from '#server/statements/witness/witness-command.ts'
import { openWitness } from '#server/statements/witness/witness.ts'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'
import { createHeaderFixture } from '#tests/support/statements/header-fixture.ts'

const directory = await mkdtemp(join(tmpdir(), 'tributary-statements-'))
const fixture = await createHeaderFixture()
await fixture.publish()
await fixture.rotate(2)
await fixture.publish()
await fixture.publish()

/** The command as a process, without a database. */
const verifyStatement = (parameters: string[]) =>
  new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
    const command = 'src/server/statements/verify/verify-statement-command.ts'
    execFile(process.execPath, [command, ...parameters], { env: childEnvironment }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output, errors }),
    )
  })

test('everything that is published is verified from an address, and from a file without the server', async () => {
  const file = join(directory, 'published')
  const first = (await fixture.readKeys())[0]!.verifierKey
  const verified = await verifyStatement([fixture.origin, '--key', first, '--save', file])
  expect(verified).toMatchObject({ errors: '', output: expect.stringContaining('is right: 1000.00') })
  expect((await verifyStatement([file])).output).toBe(verified.output)
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines.filter((line) => line.startsWith('leaf '))).toHaveLength(1)
  await writeFile(
    file,
    lines
      .slice(0, -1)
      .concat(`leaf ${'a'.repeat(64)} 5`)
      .join('\n'),
  )
  const refused = await verifyStatement([file])
  expect(refused).toMatchObject({ code: 1, errors: expect.stringContaining('WRONG. shrunken-sum') })
  expect((await fixture.read('statements/999/leaves')).status).toBe(404)
})

test('a claim is checked by the page that works offline, and its signature by a tool that is not ours', async () => {
  const claim = await (
    await fetch(`${fixture.origin}/api/proof/claim`, { headers: { 'x-member': String(fixture.member) } })
  ).text()
  const page = await (await fixture.read('verifier.html')).text()
  const script = /<script>([\s\S]+)<\/script>/.exec(page)![1]!
  const document = { querySelectorAll: () => [] }
  const sandbox = createContext({ document, crypto: webcrypto, TextEncoder, btoa, atob, Uint8Array })
  runInContext(script, sandbox)
  const verify = (text: string, pinned = '') =>
    runInContext('verifyClaim', sandbox)(text, pinned, () => {}) as Promise<string>
  const keys = await fixture.readKeys()
  expect(await verify(claim, keys[0]!.verifierKey)).toBe('This claim is right.')
  await expect(verify(claim, keys[1]!.verifierKey)).rejects.toThrow('not the one that you entered')
  await expect(verify(claim.replace('"custody": "0"', '"custody": "1"'))).rejects.toThrow('another root')
  await expect(verify(claim.replace('members: 1', 'members: 2'))).rejects.toThrow('of other headers')

  const { checkpoint } = JSON.parse(claim) as { checkpoint: string }
  const [text = '', line = ''] = checkpoint.split('\n\n')
  await writeFile(join(directory, 'text'), `${text}\n`)
  await writeFile(join(directory, 'signature'), Buffer.from(line.split(' ')[2]!, 'base64').subarray(4))
  const publicKey = Buffer.from(keys[1]!.verifierKey.split('+').slice(2).join('+'), 'base64').subarray(1)
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), publicKey])
  await writeFile(join(directory, 'key.der'), der)
  const parameters = 'pkeyutl -verify -pubin -keyform DER -inkey key.der -rawin -in text -sigfile signature'
  const { stdout } = await promisify(execFile)('openssl', parameters.split(' '), { cwd: directory })
  expect(stdout).toContain('Signature Verified Successfully')
})

test('a witness cosigns what it verified, and its cosignature is collected once and published', async () => {
  const options = {
    directory: join(directory, 'witness'),
    clock: fixture.engine.clock,
    name: 'witness.example',
  }
  const witness = await openWitness({ ...options, url: fixture.origin })
  expect(await witness.poll()).toMatchObject({ fault: null })
  const cosignatures = serveCosignatures(witness).listen(0)
  await once(cosignatures, 'listening')
  const url = `http://localhost:${(cosignatures.address() as AddressInfo).port}`
  const collect = (key: VerifierKey) =>
    collectCosignature(fixture.engine.database.pool, { url, verifierKey: formatVerifierKey(key) })
  await collect(witness.key)
  await collect(witness.key)
  await expect(collect({ ...witness.key, name: 'other.example' })).rejects.toThrow('did not cosign')
  cosignatures.close()
  cosignatures.closeAllConnections()
  expect(await (await fixture.read('checkpoint')).text()).toBe(witness.cosigned())
  const { size } = witness.lastReport()!
  expect(await listWitnesses(fixture.engine.database.pool)).toEqual([
    { name: 'witness.example', since: fixture.engine.clock.now(), newestSequence: size },
  ])
  expect(witnessFigures([])['witness.sentence']).toContain('No independent witness')
})
