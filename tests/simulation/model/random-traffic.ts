// Seeded random requests of some twenty members and two administrators, at random times of each day.

import { register } from '#contract/member/members.ts'
import * as packages from '#contract/member/activations.ts'
import * as closing from '#contract/money/closing.ts'
import { confirmRequest, saveControls, readControls } from '#contract/admin/confirmations.ts'
import { closeAccount } from '#contract/admin/member-records.ts'
import { cancelPlanVersion, readPlan, restorePlanVersion, savePlan } from '#contract/admin/plan.ts'
import * as limits from '#contract/member/member-limits.ts'
import { claimOdl } from '#contract/member/odl.ts'
import { setMemberFlag } from '#contract/member/member-account.ts'
import { openDeposit, simulatePayment } from '#contract/money/deposits.ts'
import { addFunds, deductFunds } from '#contract/money/funds.ts'
import { coverPending, fundTreasury, readTreasury, recordRevenue } from '#contract/money/treasury.ts'
import { saveAddress, sendAddressCode } from '#contract/money/withdrawal-addresses.ts'
import * as decisions from '#contract/money/withdrawal-decisions.ts'
import * as withdrawals from '#contract/money/withdrawals.ts'
import { coolingOffTimes } from '#domain/members/member-limits.ts'
import { defaultPlan } from '#domain/plan/plan.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { Caller } from '#server/http/caller.ts'
import {
  depositByBank,
  openBank,
  payTogether,
  recordRates,
  type Send,
} from '#tests/simulation/model/bank-traffic.ts'
import {
  evmAddress,
  transactionHash,
  xrplAddress,
  type Answer,
  type RecordedProduct,
} from '#tests/simulation/model/recorded-product.ts'

const DAY = 86_400_000
const MEMBERS = 20
const reason = 'As agreed'

export class RandomTraffic {
  readonly random: RandomNumbers
  /** How often each operation was done, to see that the run exercised it. */
  readonly done = new Map<string, number>()
  readonly #product: RecordedProduct
  readonly #members: { id: string; userrefid: string }[]
  readonly #open: string[] = []
  readonly #activations: string[] = []
  readonly #blocked = new Set<string>()
  #count = 0

  constructor(product: RecordedProduct, seed: number) {
    this.#product = product
    this.random = new RandomNumbers(seed)
    this.#members = [{ id: '1', userrefid: 'root' }]
  }

  get #bank() {
    const send: Send = (caller, endpoint, input) => this.#try(caller, endpoint, input)
    return { product: this.#product, random: this.random, send }
  }

  get #now(): number {
    return this.#product.clock.now().getTime()
  }

  async liveOneDay(requests: number): Promise<void> {
    const { clock } = this.#product
    if (this.done.size === 0) await openBank(this.#bank)
    else await recordRates(this.#bank)
    // Sometimes no job runs for days.
    const days = this.random.chance(10) ? this.random.between(2, 4) : 1
    const midnight = (Math.floor(this.#now / DAY) + days) * DAY
    for (let left = requests; left > 0; left -= 1) {
      const pause = this.random.below(Math.max(2, Math.floor((midnight - this.#now) / (left + 1)))) + 1
      clock.set(new Date(Math.min(midnight - 1, this.#now + pause)))
      await this.#oneRequest()
    }
    clock.set(new Date(midnight + (this.random.chance(30) ? 0 : this.random.between(1, 7_200_000))))
    // A late closing: something happens between its nominal time and its run.
    if (this.random.chance(25)) {
      await this.#oneRequest()
      clock.advance(1000)
    }
    await this.#product.runDueJobs()
  }

  /** Sends a request; a refusal is an answer like any other. */
  async #try(caller: Caller, endpoint: Parameters<RecordedProduct['send']>[1], input = {}): Promise<Answer> {
    const answer = await this.#product.send(caller, endpoint, input)
    const name = typeof answer === 'string' ? `${endpoint.id} refused: ${answer}` : endpoint.id
    this.done.set(name, (this.done.get(name) ?? 0) + 1)
    if (typeof answer === 'string') return {}
    if (answer['pending'] === true && this.random.chance(80))
      await this.#try(this.#product.master(2n), confirmRequest, { params: { id: answer['confirmation'] } })
    return answer
  }

  async #oneRequest(): Promise<void> {
    const choices: [number, () => Promise<unknown>][] = [
      [this.#members.length < MEMBERS ? 12 : 0, () => this.#register()],
      [30, () => this.#buy()],
      [8, () => this.#fund()],
      [3, () => this.#cover()],
      [8, () => this.#claim()],
      [10, () => this.#withdraw()],
      [8, () => this.#decide()],
      [5, () => this.#changeAddress()],
      [5, () => this.#moveFunds()],
      [4, () => this.#setFlag()],
      [3, () => this.#grant()],
      [3, () => this.#deactivate()],
      [2, () => this.#changePlan()],
      [2, () => this.#undoClosing()],
      [1, () => this.#toggleControls()],
      [4, () => depositByBank(this.#bank, this.#caller().caller)],
      [3, () => payTogether(this.#bank)],
      [3, () => this.#limit()],
      [1, () => this.#closeAccount()],
    ]
    let dice = this.random.below(choices.reduce((sum, [weight]) => sum + weight, 0))
    for (const [weight, act] of choices) {
      if (dice < weight) return void (await act())
      dice -= weight
    }
  }

  /** Blocked members have no session. */
  #caller(): { caller: Caller; userrefid: string } {
    const { id, userrefid } = this.random.pick(this.#members.filter((each) => !this.#blocked.has(each.id)))
    return { caller: this.#product.member(id), userrefid }
  }

  async #register(): Promise<void> {
    const name = `member${this.#members.length}`
    const body = {
      name,
      userrefid: name,
      email: `${name}@example.test`,
      password: 'Gravel-Tuba-19-Lantern',
      mobile_no: `+47900000${this.#members.length}`,
      refferal_code: this.random.pick(this.#members).userrefid,
      agree_to_terms: 1,
      captchaId: '018f0000-0000-7000-8000-000000000002',
      captcha: 'abcdef',
    }
    const { data } = await this.#try(this.#product.visitor, register, { body })
    if (data) this.#members.push({ id: data.id, userrefid: name })
  }

  async #buy(): Promise<void> {
    const { random, product } = { random: this.random, product: this.#product }
    const { caller } = this.#caller()
    const { key: packageType, minAmount } = random.pick(defaultPlan.packages)
    const amount = Number(minAmount / 1_000_000n) + 10 * random.below(30)
    if (random.chance(85)) await this.#deposit(caller, amount)
    product.clock.advance(random.between(0, 20_000))
    const body = { packageType, amount: `${amount}` }
    const { id } = await this.#try(caller, packages.activatePackage, { body })
    if (id) this.#activations.push(id)
  }

  async #deposit(caller: Caller, amount: number): Promise<void> {
    const { clock } = this.#product
    const { id } = await this.#try(caller, openDeposit, { body: { amount: `${amount}.00`, method: 'usdt' } })
    if (!id) return
    const outcome = this.random.chance(90) ? 'received' : 'declined'
    await this.#try(caller, simulatePayment, { params: { depositId: id }, body: { outcome } })
    clock.advance(this.random.chance(90) ? 2500 : 500)
    await this.#product.settlePayments()
  }

  async #fund(): Promise<void> {
    const master = this.#product.master()
    const amount = `${this.random.between(1, this.random.chance(10) ? 30_000 : 400)}.${this.random.between(100_000, 999_999)}`
    this.#count += 1
    const body = { amount, rail: 'assets_bank', source: 'Fees', reference: `R${this.#count}` }
    await this.#try(master, recordRevenue, { body })
    await this.#try(master, fundTreasury, { body: { amount, reason } })
  }

  async #cover(): Promise<void> {
    const master = this.#product.master()
    const { cover } = await this.#try(master, readTreasury)
    if (!cover || cover.missing === '0.00') return
    const body = { amount: cover.missing, rail: 'assets_bank', source: 'Fees', reference: `C${this.#now}` }
    await this.#try(master, recordRevenue, { body })
    const wanted = { amount: cover.missing, pending: cover.pending, rewards: cover.count, reason }
    await this.#try(master, coverPending, { body: wanted })
  }

  async #claim(): Promise<void> {
    const { rows } = await this.#product.owner.query(
      'select distinct member_id as id from odl_entitlement join member on member.id = member_id where claimed_at is null and not blocked order by 1',
    )
    const id = rows.length > 0 && this.random.chance(80) ? String(this.random.pick(rows).id) : undefined
    await this.#try(id === undefined ? this.#caller().caller : this.#product.member(id), claimOdl)
  }

  async #changeAddress(): Promise<void> {
    const { caller, userrefid } = this.#caller()
    this.#count += 1
    const seed = `${userrefid} ${this.#count}`
    const isXrp = this.random.chance(25)
    const address = isXrp ? xrplAddress(seed) : evmAddress(seed)
    const body = { currency: isXrp ? 'xrp' : 'usdt', address, destinationTag: null }
    const sent = await this.#try(caller, sendAddressCode, { body })
    if (!sent['message']) return
    this.#product.clock.advance(1000)
    const code = await this.#product.readCode(`${userrefid}@example.test`)
    await this.#try(caller, saveAddress, {
      body: { ...body, code, label: '', ...(this.random.chance(80) && { acceptedFee: '1.00' }) },
    })
  }

  async #withdraw(): Promise<void> {
    const { caller, userrefid } = this.#caller()
    const { balances, addresses } = await this.#try(caller, withdrawals.readWithdrawalOptions)
    const usable = ((addresses ?? []) as Answer[]).filter(({ isVerified }) => isVerified)
    if (usable.length === 0) {
      await this.#changeAddress()
      return
    }
    const address = this.random.pick(usable)
    const wallet = this.random.pick(['profit_wallet', 'withdrawal_wallet'])
    const share = this.random.pick([0.3, 0.999, 1])
    const amount = (Number(balances[wallet]) * share).toFixed(this.random.pick([0, 2, 6]))
    const quoted = await this.#try(caller, withdrawals.quoteWithdrawal, {
      body: { wallet, addressId: address['id'], amount },
    })
    const quoteId = quoted['quote']?.id
    if (quoteId === undefined) return
    await this.#try(caller, withdrawals.sendWithdrawalCode, { body: { quoteId } })
    this.#product.clock.advance(30_000)
    const code = await this.#product.readCode(`${userrefid}@example.test`)
    const body = { quoteId, stepUp: { method: 'email', code } }
    const { id } = await this.#try(caller, withdrawals.requestWithdrawal, { body })
    if (id) this.#open.push(id)
  }

  async #decide(): Promise<void> {
    if (this.#open.length === 0) return
    const master = this.#product.master()
    const withdrawalId = this.random.pick(this.#open)
    const params = { withdrawalId }
    const proof = { transactionHash: transactionHash(withdrawalId), overrideReason: reason }
    const { rows } = await this.#product.owner.query(
      'select member_id from withdrawal join member on member.id = member_id where withdrawal.id = $1 and not blocked',
      [withdrawalId],
    )
    if (rows.length === 0) return
    const member = this.#product.member(String(rows[0].member_id))
    const act = this.random.pick([
      () => this.#try(master, decisions.approveWithdrawal, { params, body: proof }),
      () => this.#try(master, decisions.approveWithdrawal, { params, body: { overrideReason: reason } }),
      () => this.#try(master, decisions.payWithdrawal, { params, body: proof }),
      () => this.#try(master, decisions.rejectWithdrawal, { params, body: { reason } }),
      () => this.#try(master, decisions.reapproveWithdrawal, { params, body: { overrideReason: reason } }),
      () => this.#try(master, decisions.failWithdrawal, { params, body: { reason } }),
      () => this.#try(master, decisions.markWithdrawalUncertain, { params, body: { reason } }),
      () => this.#try(member, withdrawals.cancelWithdrawal, { params }),
    ])
    await act()
  }

  async #moveFunds(): Promise<void> {
    const { userrefid } = this.#caller()
    const wallet = this.random.pick(['r_wallet', 'profit_wallet', 'withdrawal_wallet'])
    const body = { userrefid, wallet, amount: `${this.random.between(1, 60)}.50`, reason }
    await this.#try(this.#product.master(), this.random.chance(60) ? addFunds : deductFunds, { body })
  }

  async #setFlag(): Promise<void> {
    if (this.#members.length < 3) return
    const { id } = this.random.pick(this.#members.slice(2))
    const flag = this.random.pick(['blocked', 'zero_pin', 'zero_pin', 'level_manual'])
    const body = { flag, value: this.random.chance(50), reason }
    const set = await this.#try(this.#product.master(), setMemberFlag, { params: { memberId: id }, body })
    if (set['flag'] !== 'blocked') return
    if (set['value']) this.#blocked.add(id)
    else this.#blocked.delete(id)
  }

  async #grant(): Promise<void> {
    const { rows } = await this.#product.owner.query('select id from member where zero_pin order by id')
    const memberId = rows.length > 0 ? String(this.random.pick(rows).id) : '1'
    const body = { packageType: 'igniteFund', amount: `${this.random.between(10, 90)}0`, reason }
    await this.#try(this.#product.master(), packages.grantPackage, { params: { memberId }, body })
  }

  async #deactivate(): Promise<void> {
    if (this.#activations.length === 0) return
    const params = { activationId: this.random.pick(this.#activations.slice(-8)) }
    await this.#try(this.#product.master(), packages.deactivatePackage, { params, body: { reason } })
  }

  async #changePlan(): Promise<void> {
    const master = this.#product.master()
    const month = this.#product.clock.now().toISOString().slice(0, 7)
    const { version: basedOn, plan } = await this.#try(master, readPlan)
    if (!plan) return
    if (this.random.chance(40)) {
      const monthReward = { month, amount: `${this.random.below(90)}.00` }
      await this.#try(master, savePlan, { body: { basedOn, plan, monthReward, reason } })
      return
    }
    const turnoverOverride = this.random.chance(50) ? null : `${this.random.below(9000)}.00`
    const { odl } = plan as { odl: object }
    const changed = { ...plan, odl: { ...odl, percentOfTurnover: String(this.random.below(40)) } }
    const tomorrow = new Date(this.#now + 2 * DAY).toISOString().slice(0, 10)
    const later = this.random.chance(40) ? { effectiveOn: tomorrow } : { turnoverOverride }
    const saved = await this.#try(master, savePlan, {
      body: { basedOn, plan: changed, reason, ...later },
    })
    const params = { version: String(saved['version']) }
    if (saved['version'] && this.random.chance(40))
      await this.#try(master, cancelPlanVersion, { params, body: { reason } })
    const [first, now] = [{ version: '1' }, await this.#try(master, readPlan)]
    const body = { basedOn: now['version'], reason }
    if (this.random.chance(40)) await this.#try(master, restorePlanVersion, { params: first, body })
  }

  async #undoClosing(): Promise<void> {
    const master = this.#product.master()
    const { rows } = await this.#product.owner.query(
      'select day::text, state from closing order by day desc, run desc limit 1',
    )
    if (rows.length === 0) return
    const body = { date: rows[0].day }
    if (rows[0].state === 'undone') {
      await this.#try(master, closing.redoClosing, { body })
      return
    }
    const { closing: undone } = await this.#try(master, closing.undoClosing, { body })
    if (!undone) return
    for (let left = this.random.below(3); left > 0; left -= 1) await this.#buy()
    // Later days wait until the next call.
    if (this.random.chance(30)) return
    this.#product.clock.advance(60_000)
    await this.#try(master, closing.redoClosing, { body })
  }

  async #limit(): Promise<void> {
    const { caller } = this.#caller()
    if (this.random.chance(10)) {
      await this.#try(caller, limits.startCoolingOff, { body: { time: this.random.pick(coolingOffTimes) } })
      return
    }
    const amount = this.random.chance(20) ? null : `${this.random.between(1, 40)}00.00`
    const subject = this.random.pick(['deposit', 'activation'])
    const period = this.random.pick(['day', 'week', 'month'])
    await this.#try(caller, limits.setLimit, { body: { subject, period, amount } })
  }

  /** Refused for members who hold something; one who just joined holds nothing. */
  async #closeAccount(): Promise<void> {
    if (this.random.chance(50)) await this.#register()
    const { id } = this.#members.at(-1)!
    if (id === '1') return
    const closed = await this.#try(this.#product.master(), closeAccount, {
      params: { memberId: id },
      body: { reason },
    })
    if (closed['message']) this.#blocked.add(id)
  }

  async #toggleControls(): Promise<void> {
    const master = this.#product.master()
    const settings = await this.#try(master, readControls)
    if (!settings['controls']) return
    const required = this.random.chance(60)
    const chosen = ['funds', 'grants', 'treasury', 'plan', 'deposits', 'withdrawals']
    const controls = (settings['controls'] as Answer[]).map((each) =>
      chosen.includes(each['kind']) ? { ...each, required } : each,
    )
    const { masters: _, ...rest } = settings
    await this.#try(master, saveControls, { body: { ...rest, controls } })
  }
}
