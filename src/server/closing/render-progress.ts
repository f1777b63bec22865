import type { ClosingProgress } from '#server/closing/run-closing.ts'

const WIDTH = 30

/** A progress bar on a terminal; one line per step elsewhere. */
export function createProgressRenderer(out: { isTTY?: boolean; write(text: string): unknown }) {
  let lastStep = ''
  return ({ day, step, done, of }: ClosingProgress): void => {
    const share = step === 'complete' || of === 0 ? 1 : done / of
    const filled = Math.round(share * WIDTH)
    const bar = `[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${day} ${step} ${done}/${of}`
    if (out.isTTY) out.write(`\r${bar.padEnd(79)}${step === 'complete' ? '\n' : ''}`)
    else if (step !== lastStep) out.write(`${bar}\n`)
    lastStep = step
  }
}
