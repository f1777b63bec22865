// Simulates manual deposits: a member uploads a receipt and an administrator decides.

import { hash } from 'node:crypto'
import sharp from 'sharp'
import { approveDeposit, rejectDeposit } from '#contract/money/deposit-decisions.ts'
import { claimDeposit, openDeposit } from '#contract/money/deposits.ts'
import { uploadAdminImage, uploadImage } from '#contract/platform/images.ts'
import { addReceivingCode } from '#contract/money/receiving-codes.ts'
import { deposit, usdt } from './simulate-members.ts'
import { DEMO } from './population.ts'
import { memberAt, schedule, type Simulation } from './simulation.ts'

const READING_MILLISECONDS = 60_000
const DECIDING_MILLISECONDS = 1_800_000

type ManualDepositOutcome = 'approve' | 'reject' | 'wait'

export function planManualDeposits(simulation: Simulation): void {
  const { days, people } = simulation
  schedule(simulation, 0, 475, () => addReceivingCodes(simulation))
  const some = (share: number) => Math.min(people.length - 1, DEMO + 3 + Math.floor(share * 20))
  const at = (share: number) => Math.floor(days * share)
  const pay = (day: number, share: number, whole: number, decided: ManualDepositOutcome) =>
    schedule(simulation, day, 800, () => payWithProof(simulation, some(share), whole, decided))
  pay(at(0.5), 0.1, 400, 'approve')
  pay(at(0.7), 0.2, 1200, 'approve')
  pay(at(0.75), 0.3, 250, 'reject')
  pay(days - 2, 0.4, 900, 'approve')
  pay(days - 1, 0.5, 650, 'wait')
  pay(days, 0.6, 300, 'wait')
  schedule(simulation, days, 1430, () => deposit(simulation, some(0.7), 500, 'declined'))
}

/** A deposit that was just opened and is not paid yet. */
export async function openLastDeposit(simulation: Simulation): Promise<void> {
  const body = { amount: usdt(250), method: 'usdt' } as const
  await simulation.invoke(memberAt(simulation, DEMO + 4), openDeposit, { body })
}

/** Adds one receiving code of each type. */
async function addReceivingCodes({ invoke, master }: Simulation): Promise<void> {
  const address = `0x${hash('sha256', 'the operator').slice(0, 40)}`
  const codes = [
    { qrType: 'USDT', depositAddress: address, networkAddress: 'BEP20' },
    { qrType: 'UPI', depositAddress: 'tributary@sandbox', networkAddress: 'UPI' },
  ] as const
  for (const code of codes) {
    const { id: imageId } = await invoke(master, uploadAdminImage, {
      body: await renderReceipt(code.depositAddress),
    })
    await invoke(master, addReceivingCode, { body: { ...code, imageId } })
  }
}

async function payWithProof(
  simulation: Simulation,
  index: number,
  whole: number,
  decided: ManualDepositOutcome,
): Promise<void> {
  const { invoke, master, clock, ids } = simulation
  if (ids[index] === undefined) return
  const caller = memberAt(simulation, index)
  const { id: depositId } = await invoke(caller, openDeposit, {
    body: { amount: usdt(whole), method: 'upi' },
  })
  clock.advance(READING_MILLISECONDS)
  const reference = `SBX${hash('sha256', `deposit ${depositId}`).slice(0, 12).toUpperCase()}`
  const { id: imageId } = await invoke(caller, uploadImage, { body: await renderReceipt(reference) })
  const params = { depositId }
  await invoke(caller, claimDeposit, { params, body: { transactionHash: reference, imageId } })
  if (decided === 'wait') return
  clock.advance(DECIDING_MILLISECONDS)
  if (decided === 'approve') await invoke(master, approveDeposit, { params, body: {} })
  else
    await invoke(master, rejectDeposit, {
      params,
      body: { reason: 'No payment with this reference arrived' },
    })
}

export const renderReceipt = (line: string, heading = 'Sandbox payment'): Promise<Uint8Array> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#f4f1ea"/>
<text x="32" y="80" font-family="sans-serif" font-size="28" fill="#16324f">${heading}</text>
<text x="32" y="140" font-family="sans-serif" font-size="16" fill="#16324f">${line}</text></svg>`),
  )
    .png()
    .toBuffer()
