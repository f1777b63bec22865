import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { createConcurrency } from '#server/http/limits/concurrency.ts'

/** Requests that one caller, and visitors of one network, can have in progress; and all callers together. */
const limits = [
  {
    work: undefined,
    upload: undefined,
    caller: 64,
    network: 512,
    all: 5000,
    refusal: 'too-many-in-progress',
  },
  { work: 'report', caller: 64, network: 512, all: 5000, refusal: 'too-many-in-progress' },
  { work: 'password', caller: 64, network: 512, all: 5000, refusal: 'too-many-in-progress' },
  { work: 'node', caller: 64, network: 512, all: 5000, refusal: 'too-many-in-progress' },
  { work: 'long', caller: 64, network: 512, all: 5000, refusal: 'too-many-in-progress' },
  { upload: { maxBytes: 1 }, caller: 2, network: 16, all: 16, refusal: 'uploads-in-progress' },
  { work: 'export', caller: 1, network: 8, all: 40, refusal: 'export-in-progress' },
  { work: 'archive', caller: 1, network: 8, all: 40, refusal: 'export-in-progress' },
]

type Begin = ReturnType<typeof createConcurrency>['begin']

/** Begins requests until one is refused. */
function fill(begin: () => ReturnType<Begin>) {
  const ends: (() => void)[] = []
  for (;;)
    try {
      ends.push(begin())
    } catch (error) {
      return { ends, refusal: (error as Refusal).code }
    }
}

test.for(limits)(
  'requests in progress of $work $upload',
  ({ work, upload, caller, network, all, refusal }) => {
    const endpoint = { work, upload } as Endpoint
    const { begin } = createConcurrency()
    const own = fill(() => begin(endpoint, 'member 1', false))
    expect([own.ends.length, own.refusal]).toEqual([caller, refusal])
    own.ends.pop()!()
    const again = fill(() => begin(endpoint, 'member 1', false))
    expect(again.ends).toHaveLength(1)

    const visitors = fill(() => begin(endpoint, 'network 198.51.100', true))
    const rest = Math.min(network, all - caller)
    expect(visitors.ends).toHaveLength(rest)
    let number = 1
    const others = fill(() => begin(endpoint, `member ${(number += 1)}`, false))
    expect([others.ends.length, others.refusal]).toEqual([all - caller - rest, 'server-busy'])
    for (const end of [...own.ends, ...again.ends, ...visitors.ends, ...others.ends]) end()
    expect(fill(() => begin(endpoint, 'member 1', false)).ends).toHaveLength(caller)
  },
)
