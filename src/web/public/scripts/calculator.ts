// The plan calculator: reads the plan that the server wrote into the form, computes with the engine's own functions, and
// writes what they say. It shows nothing that they do not.

import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import { readableAmount, readableWhole } from '#domain/money/readable-amount.ts'
import type { PackagePlan } from '#domain/packages/plan.ts'
import { projection } from '#domain/packages/projection.ts'

type Written = {
  [Field in keyof PackagePlan]: PackagePlan[Field] extends bigint ? string : PackagePlan[Field]
}
type Offer = PackagePlan & { type: string }

/** Rates and amounts are written as text, because JSON has no whole numbers of that size. */
const offerOf = (written: Written & { type: string }): Offer => ({
  ...written,
  minAmount: BigInt(written.minAmount),
  maxAmount: BigInt(written.maxAmount),
  dailyRate: BigInt(written.dailyRate),
  odlProfitMax: BigInt(written.odlProfitMax),
  directRippleBounty: BigInt(written.directRippleBounty),
  networkBounty: [],
})

function start(form: HTMLFormElement, result: HTMLElement): void {
  const offers = (JSON.parse(form.dataset['calculator'] ?? '[]') as (Written & { type: string })[]).map(
    offerOf,
  )
  const field = (name: string) => form.elements.namedItem(name)
  const chosen = () => {
    const choice = field('package')
    return offers.find(({ type }) => choice instanceof RadioNodeList && choice.value === type)
  }
  const textOf = (name: string) => {
    const input = field(name)
    return input instanceof HTMLInputElement ? input.value.trim() : ''
  }
  const setAmount = () => {
    const [offer, input] = [chosen(), field('amount')]
    if (offer && input instanceof HTMLInputElement)
      input.value = String((offer.minAmount * 5n) / MICRO_PER_USDT)
  }
  const show = () => {
    const offer = chosen()
    if (offer)
      draw(form, result, { offer, amount: readAmount(textOf('amount')), covered: Number(textOf('funded')) })
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'package') setAmount()
    show()
  })
  form.addEventListener('input', show)
  setAmount()
  for (const part of [form, result]) part.hidden = false
  document.querySelector<HTMLElement>('[data-calculator-examples]')?.setAttribute('hidden', '')
  show()
}

const readAmount = (text: string): Micro | undefined =>
  /^\d{1,9}$/.test(text.replaceAll(',', '')) ? BigInt(text.replaceAll(',', '')) * MICRO_PER_USDT : undefined

type Asked = { offer: Offer; amount: Micro | undefined; covered: number }

function draw(form: HTMLFormElement, result: HTMLElement, { offer, amount, covered }: Asked): void {
  const { minAmount, maxAmount, name } = offer
  const fits = amount !== undefined && amount >= minAmount && amount <= maxAmount
  const note = form.querySelector<HTMLElement>('[data-note]')
  if (note) {
    note.textContent = `${name} takes whole USDT from ${readableWhole(minAmount)} to ${readableWhole(maxAmount)}.`
    note.toggleAttribute('data-wrong', !fits)
  }
  const shown = form.querySelector('[data-funded-shown]')
  if (shown) shown.textContent = `${covered}%`
  result.hidden = !fits
  if (fits) write(result, offer, projection(offer, amount, covered))
}

function write(result: HTMLElement, offer: Offer, of: ReturnType<typeof projection>): void {
  const texts: Record<string, string> = {
    daily: `${readableAmount(of.daily)} USDT`,
    days: of.days < offer.botProfitPeriod ? `${of.days}, ended by the cap` : String(of.days),
    total: `${readableAmount(of.accrued)} USDT`,
    cap: `${readableAmount(of.cap)} USDT`,
    fee: `${readableAmount(of.fee)} USDT`,
    net: `${readableAmount(of.net)} USDT`,
    release: `${offer.depositTakecare} days`,
    pending: readableAmount(of.pending),
  }
  for (const place of result.querySelectorAll<HTMLElement>('[data-result]'))
    place.textContent = texts[place.dataset['result'] ?? ''] ?? ''
  const waits = result.querySelector<HTMLElement>('[data-waits]')
  if (waits) waits.hidden = of.pending === 0n
}

const form = document.querySelector<HTMLFormElement>('form[data-calculator]')
const result = document.querySelector<HTMLElement>('[data-calculator-result]')
if (form && result) start(form, result)
