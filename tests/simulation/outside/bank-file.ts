// The file with which a bank or a wallet reports on a payout file: mostly as it should be, and now and then repeated, reordered,
// cut off, with other sums, or with lines of others.

import { createHex } from '../operations/mistakes.ts'
import type { World } from '../world.ts'

const HEADER = 'withdrawal,address,destination_tag,amount,status,transaction_hash,reason'
const DAMAGED_PERCENT = 30

const damages: ((lines: string[], world: World) => string[])[] = [
  (lines) => [...lines, ...lines],
  (lines, { random }) => [...lines, random.pick(lines)],
  (lines) => lines.toReversed(),
  (lines, { random }) => lines.filter(() => random.chance(60)),
  (lines) => [...lines.slice(0, -1), lines.at(-1)!.slice(0, 9)],
  (lines, { random }) => lines.map((line) => (random.chance(40) ? changeField(line, 3, '1.00') : line)),
  (lines, { random }) =>
    lines.map((line) =>
      random.chance(40) ? changeField(line, 1, '0x1111111111111111111111111111111111111111') : line,
    ),
  (lines, { random }) => lines.map((line) => changeField(line, 0, String(random.between(1, 30)))),
  (lines) => lines.map((line) => changeField(line, 4, 'perhaps')),
  (lines) => ['total,,,1000000.00,paid,,', ...lines],
  () => ['nonsense'],
]

const changeField = (line: string, index: number, value: string) =>
  line.split(',').with(index, value).join(',')

/** `file` is the payout file. */
export async function composeBankFile(file: string, world: World): Promise<string> {
  const { random, outside } = world
  const results: string[] = []
  for (const line of file.trim().split('\r\n').slice(1)) {
    const [id = '', , address, tag, amount, currency] = line.split(',')
    const isPaid = random.chance(80)
    const made = `0x${createHex(world, 64)}`
    const hash = (await (currency === 'USDT' ? outside.chain : outside.ledger)?.payOut(id, world)) ?? made
    results.push(
      [
        id,
        address,
        tag,
        amount,
        isPaid ? 'paid' : 'failed',
        isPaid ? hash : '',
        isPaid ? '' : 'Rejected',
      ].join(','),
    )
  }
  const isDamaged = results.length > 0 && random.chance(DAMAGED_PERCENT)
  const lines = isDamaged ? random.pick(damages)(results, world) : results
  return [HEADER, ...lines].join(random.chance(50) ? '\r\n' : '\n')
}
