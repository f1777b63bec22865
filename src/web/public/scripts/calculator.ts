// The plan calculator: reads the plan that the server wrote into the form and projects it with the rules of the daily
// closing.

import { MICRO_PER_USDT, type Micro, type Ppm } from '#domain/money/money.ts'
import { readableAmount, readableWhole } from '#domain/money/readable-amount.ts'
import { noTranslations, type PackagePlan } from '#domain/plan/package-plan.ts'
import { acceptsAmount, roundDownToStep } from '#domain/packages/amount-steps.ts'
import { projection } from '#domain/packages/projection.ts'

/** The server leaves the descriptions and translations out. */
type Offer = Omit<PackagePlan, 'description' | 'translations'>

type SerializedOffer = {
  [Field in keyof Offer]: Offer[Field] extends bigint ? string : Offer[Field]
}

/** JSON has no bigint: rates and amounts arrive as text. */
const parseOffer = (plan: SerializedOffer): PackagePlan => ({
  ...plan,
  ...noTranslations,
  minAmount: BigInt(plan.minAmount),
  maxAmount: BigInt(plan.maxAmount),
  step: BigInt(plan.step),
  dailyRate: BigInt(plan.dailyRate),
  odlProfitMax: BigInt(plan.odlProfitMax),
  directRippleBounty: BigInt(plan.directRippleBounty),
  networkBounty: [],
})

type SerializedPlan = { packages: SerializedOffer[]; withdrawalFee: string }

function start(form: HTMLFormElement, result: HTMLElement): void {
  const plan = JSON.parse(form.dataset['calculator'] ?? '{}') as SerializedPlan
  const offers = plan.packages.map(parseOffer)
  const withdrawalFee = BigInt(plan.withdrawalFee)
  const field = (name: string) => form.elements.namedItem(name)
  const selectedOffer = () => {
    const choice = field('package')
    return offers.find(({ key }) => valueOf(choice) === key)
  }
  const readText = (name: string) => {
    const input = field(name)
    return input instanceof HTMLInputElement ? input.value.trim() : ''
  }
  const setAmount = () => {
    const [offer, input] = [selectedOffer(), field('amount')]
    if (offer && input instanceof HTMLInputElement)
      input.value = String(roundDownToStep(offer, offer.minAmount * 5n) / MICRO_PER_USDT)
  }
  const show = () => {
    const offer = selectedOffer()
    if (offer)
      render(form, result, {
        offer,
        withdrawalFee,
        amount: readAmount(readText('amount')),
        covered: Number(readText('funded')),
      })
  }
  form.addEventListener('submit', (event) => event.preventDefault())
  form.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'package') setAmount()
    show()
  })
  form.addEventListener('input', show)
  form.querySelector<HTMLInputElement>('[name=package]')?.click()
  setAmount()
  for (const part of [form, result]) part.hidden = false
  document.querySelector<HTMLElement>('[data-calculator-examples]')?.setAttribute('hidden', '')
  show()
}

/** The chosen value of radio buttons; the browser gives a single one as an element. */
const valueOf = (choice: RadioNodeList | Element | null) =>
  choice instanceof RadioNodeList || choice instanceof HTMLInputElement ? choice.value : undefined

/** A message of the form, with the words in square brackets replaced. */
function formatMessage(form: HTMLFormElement, name: string, values: Record<string, string>): string {
  const messages = JSON.parse(form.dataset['messages'] ?? '{}') as Record<string, string>
  return (messages[name] ?? '').replaceAll(/\[(\w+)\]/g, (_, key: string) => values[key] ?? '')
}

const readAmount = (text: string): Micro | undefined =>
  /^\d{1,9}$/.test(text.replaceAll(',', '')) ? BigInt(text.replaceAll(',', '')) * MICRO_PER_USDT : undefined

type CalculatorInput = { offer: PackagePlan; withdrawalFee: Ppm; amount: Micro | undefined; covered: number }

function render(
  form: HTMLFormElement,
  result: HTMLElement,
  { offer, withdrawalFee, amount, covered }: CalculatorInput,
): void {
  const { minAmount, maxAmount, step, name } = offer
  const fits = amount !== undefined && acceptsAmount(offer, amount)
  const note = form.querySelector<HTMLElement>('[data-note]')
  if (note) {
    const [least, most] = [readableWhole(minAmount), readableWhole(maxAmount)]
    const message = step === MICRO_PER_USDT ? 'accepts' : 'acceptsSteps'
    note.textContent = formatMessage(form, message, { name, least, most, step: readableWhole(step) })
    note.toggleAttribute('data-wrong', !fits)
    form.querySelector('[name=amount]')?.setAttribute('aria-invalid', String(!fits))
  }
  const fundedLabel = form.querySelector('[data-funded-label]')
  if (fundedLabel) fundedLabel.textContent = `${covered}%`
  result.hidden = !fits
  if (fits) writeResult(form, result, offer, projection({ terms: offer, withdrawalFee }, amount, covered))
}

function writeResult(
  form: HTMLFormElement,
  result: HTMLElement,
  offer: PackagePlan,
  projected: ReturnType<typeof projection>,
): void {
  const days = String(projected.days)
  const texts: Record<string, string> = {
    daily: `${readableAmount(projected.daily)} USDT`,
    days: projected.days < offer.botProfitPeriod ? formatMessage(form, 'capped', { days }) : days,
    total: `${readableAmount(projected.accrued)} USDT`,
    cap: `${readableAmount(projected.cap)} USDT`,
    fee: `${readableAmount(projected.fee)} USDT`,
    net: `${readableAmount(projected.net)} USDT`,
    release: formatMessage(form, 'days', { days: String(offer.depositTakecare) }),
    pending: readableAmount(projected.pending),
  }
  for (const place of result.querySelectorAll<HTMLElement>('[data-result]'))
    place.textContent = texts[place.dataset['result'] ?? ''] ?? ''
  const pendingNote = result.querySelector<HTMLElement>('[data-pending]')
  if (pendingNote) pendingNote.hidden = projected.pending === 0n
}

const form = document.querySelector<HTMLFormElement>('form[data-calculator]')
const result = document.querySelector<HTMLElement>('[data-calculator-result]')
if (form && result) start(form, result)
