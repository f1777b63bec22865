import type { DemoDataProgress } from './generate-demo-data.ts'

const WIDTH = 30

/** A progress bar on a terminal; otherwise one line per tenth. */
export function createProgressRenderer(out: { isTTY?: boolean; write(text: string): unknown }) {
  let tenths = 0
  return ({ day, of, members }: DemoDataProgress): void => {
    const share = of === 0 ? 1 : day / of
    const filled = Math.round(share * WIDTH)
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] generating demo data: day ${day} of ${of}, ${members} members`
    if (out.isTTY) out.write(`\r${bar.padEnd(90)}${day === of ? '\n' : ''}`)
    else if (Math.floor(share * 10) > tenths) out.write(`${bar}\n`)
    tenths = Math.floor(share * 10)
  }
}
