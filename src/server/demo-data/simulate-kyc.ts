// Simulates KYC: members submit documents and an administrator decides; the newest submissions wait.

import { decideKyc } from '#contract/admin/kyc.ts'
import { submitKyc, uploadKycImage } from '#contract/member/kyc.ts'
import { DEMO } from './population.ts'
import { findVerifiedMember } from './simulate-admins.ts'
import { renderReceipt } from './simulate-manual-deposits.ts'
import { memberAt, schedule, type Simulation } from './simulation.ts'

const DECIDING_MILLISECONDS = 3_600_000
const COUNTRIES = ['Norway', 'Chile', 'Kenya', 'Japan'] as const

type KycOutcome = { decision: 'approve' | 'reject'; reason: string }

export function planKyc(simulation: Simulation): void {
  const { days, people } = simulation
  const some = (share: number) => {
    const index = Math.min(people.length - 1, DEMO + 2 + Math.floor(share * 20))
    // A member whom an administrator has verified submits nothing.
    return index === findVerifiedMember(simulation) ? index - 1 : index
  }
  const at = (share: number) => Math.floor(days * share)
  const plan = (day: number, share: number, outcome?: KycOutcome) =>
    schedule(simulation, day, 830, () => submitDocuments(simulation, some(share), outcome))
  plan(at(0.5), 0.1, { decision: 'approve', reason: 'The document is genuine and shows the member' })
  plan(at(0.7), 0.25, { decision: 'reject', reason: 'The photo of the document is blurred' })
  plan(days - 1, 0.35)
  plan(days, 0.55)
}

async function submitDocuments(simulation: Simulation, index: number, outcome?: KycOutcome): Promise<void> {
  const { invoke, master, clock, ids, people } = simulation
  if (ids[index] === undefined) return
  const caller = memberAt(simulation, index)
  const { name } = people[index]!
  const upload = async (heading: string) =>
    (await invoke(caller, uploadKycImage, { body: await renderReceipt(name, heading) })).id
  const { id: submissionId } = await invoke(caller, submitKyc, {
    body: {
      fullName: name,
      birthdate: `19${70 + (index % 29)}-0${1 + (index % 9)}-1${index % 10}`,
      documentKind: 'passport',
      country: COUNTRIES[index % COUNTRIES.length]!,
      documentNumber: `SBX${100_000 + index}`,
      documentExpiresOn: `${clock.now().getUTCFullYear() + 4}-06-30`,
      documentImage: await upload('Specimen passport'),
      selfieImage: await upload('Specimen selfie'),
      addressImage: await upload('Specimen bill'),
    },
  })
  if (!outcome) return
  clock.advance(DECIDING_MILLISECONDS)
  await invoke(master, decideKyc, { params: { submissionId }, body: outcome })
}
