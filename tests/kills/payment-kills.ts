// The product over HTTP, killed while members withdraw and deposit and administrators decide. Clients repeat what was not
// answered with the same key, and in the end everything, which must change nothing.

import { setTimeout as sleep } from 'node:timers/promises'
import { startPaymentProduct, type PaymentProduct } from '#tests/support/withdrawals/payment-product.ts'
import {
  addEffects,
  bookRevenue,
  countHappened,
  preparePayments,
  readHoldings,
  type PaymentRequest,
} from '#tests/support/withdrawals/payment-requests.ts'
import { sendPayments } from '#tests/support/withdrawals/send-payments.ts'
import {
  chooseVictim,
  dropTemplate,
  killVictim,
  newReport,
  verifyDatabase,
  within,
  type KillCampaign,
  type KillReport,
} from './kill-report.ts'

const OF_EACH = 3
const MEMBERS = 12
const MAX_ANSWERED = 10

export async function runPaymentKills(campaign: KillCampaign): Promise<KillReport> {
  const report = newReport()
  const product = await startPaymentProduct({ clusterUrl: campaign.postgres.url(), memberCount: MEMBERS })
  await dropTemplate(campaign.postgres)
  try {
    await killBetweenPayments(product, campaign, report)
    report.wrong.push(...(await verifyDatabase(product.owner.connection.connectionString)))
  } finally {
    // After a failure PostgreSQL may be dead; its databases go with the campaign.
    await product.stop().catch(() => {})
  }
  return report
}

async function killBetweenPayments(product: PaymentProduct, campaign: KillCampaign, report: KillReport) {
  await bookRevenue(product, '100000')
  const before = await readHoldings(product)
  const answers = new Map<PaymentRequest, string>()
  for (let round = 0; report.kills < campaign.kills; round += 1) {
    await product.reauthenticate()
    const requests = await preparePayments(product, OF_EACH, round * OF_EACH)
    const sent = await killWhileSending(product, shuffle(requests, campaign), campaign, report)
    for (const [request, text] of sent) answers.set(request, text)
    await compareWithDatabase(product, requests, report)
  }
  report.requests = answers.size
  await product.reauthenticate()
  await repeatAll(answers, report)
  await compareWithDatabase(product, [...answers.keys()], report)
  const [held, expected] = [await readHoldings(product), addEffects(before, [...answers.keys()])]
  if (JSON.stringify(held) !== JSON.stringify(expected))
    report.wrong.push(`held ${JSON.stringify(held)}, expected ${JSON.stringify(expected)}`)
}

async function killWhileSending(
  product: PaymentProduct,
  requests: PaymentRequest[],
  { postgres, random, onKill }: KillCampaign,
  report: KillReport,
) {
  const victim = chooseVictim(random)
  const what = `payments, kill ${report.kills + 1} (${victim})`
  const sending = sendPayments(requests)
  await within(sending.untilAnswered(random.between(1, MAX_ANSWERED)), what)
  await sleep(random.below(12))
  const killing = killVictim(victim, postgres, product.kill)
  const recovery = sending.recoveredAfter(performance.now())
  await killing
  if (victim !== 'server') await postgres.restart()
  if (!product.isRunning()) await within(product.launch(), what)
  const milliseconds = await within(recovery, what)
  await within(sending.done, what)
  report.kills += 1
  report.retries += sending.retries()
  if (milliseconds !== undefined) report.recoverySeconds.push(milliseconds / 1000)
  onKill(report.kills, victim, milliseconds && milliseconds / 1000)
  return sending.answers
}

const shuffle = (requests: PaymentRequest[], { random }: KillCampaign) =>
  requests
    .map((request) => ({ request, order: random.below(1_000_000) }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ request }) => request)

async function compareWithDatabase(product: PaymentProduct, requests: PaymentRequest[], report: KillReport) {
  for (const request of requests) {
    const count = await countHappened(product, request)
    if (count === 0) report.lost.push(request.name)
    if (count > 1) report.doubled.push(`${request.name}: ${count} times`)
  }
}

async function repeatAll(answers: Map<PaymentRequest, string>, report: KillReport) {
  for (const [request, text] of answers) {
    const again = await request.send()
    if (again.text !== text) report.wrong.push(`${request.name} was answered ${text}, then ${again.text}`)
  }
}
