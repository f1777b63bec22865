import { expect } from 'vitest'
import type { HttpClient } from '#tests/support/http/http-client.ts'

const PATH = '/api/admin/plan/what-ifs'

/** Starts a what-if and waits until it is complete. Returns its id. */
export async function completeWhatIf(master: HttpClient, body: object): Promise<string> {
  const started = await master.post(PATH, body)
  expect([started.status, started.body['code']]).toEqual([200, undefined])
  const id = String(started.body['id'])
  await expect
    .poll(async () => (await master.get(`${PATH}/${id}`)).body['state'], { timeout: 60_000 })
    .toBe('complete')
  return id
}
