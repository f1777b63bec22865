import { useState, type FormEvent } from 'react'
import type { Answer } from '#contract/endpoint.ts'
import { quoteWithdrawal, type readWithdrawalDesk, type WithdrawalQuote } from '#contract/withdrawals.ts'
import { formatUsdt, parseUsdt } from '#domain/money/money.ts'
import {
  canPay,
  LEAST_WITHDRAWAL,
  type WithdrawalCurrency,
  type WithdrawalWallet,
} from '#domain/withdrawals/withdrawal-terms.ts'
import { useSend } from '#web/api/use-send.ts'
import { Amount } from '#web/ui/amount/amount.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { WithdrawalPreview } from './withdrawal-preview.tsx'
import styles from './withdraw.module.css'

export type Desk = Answer<typeof readWithdrawalDesk>

const wallets = [
  { value: 'profit_wallet', label: 'Profit Wallet' },
  { value: 'withdrawal_wallet', label: 'Withdrawal Wallet' },
] as const
const NO_ADDRESS = 'Please add and verify your USDT or XRP address first'

export function WithdrawForm({ desk }: { desk: Desk }) {
  const [wallet, setWallet] = useState<WithdrawalWallet>('profit_wallet')
  const [wanted, setCurrency] = useState<WithdrawalCurrency>('usdt')
  const [text, setText] = useState('')
  const [quote, setQuote] = useState<WithdrawalQuote>()
  const { send, working, problem } = useSend(quoteWithdrawal)
  const currency = canPay(wallet, wanted) ? wanted : 'usdt'
  const balance = desk.balances[wallet]
  const amount = amountIn(text)
  const address = desk.addresses.find((each) => each.currency === currency && each.isVerified)
  const fault = faultOf(amount, balance)

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (!address || amount === undefined || fault) return
    const answer = await send({ body: { wallet, addressId: address.id, amount } })
    if (answer) setQuote(answer.quote)
  }

  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void ask(event)}>
      <SegmentedControl label="Wallet" options={wallets} value={wallet} onChange={setWallet} />
      <Card>
        <div className={styles.available}>
          <span>Available</span>
          <Amount micro={balance} size="figure" />
          {desk.onHold > 0n && <span>{formatUsdt(desk.onHold)} USDT on hold in other withdrawals</span>}
        </div>
      </Card>
      <CurrencyChoice desk={desk} wallet={wallet} value={currency} onChange={setCurrency} />
      <div className={styles.amountRow}>
        <AmountField label="Amount" value={text} onAmountChange={setText} error={fault} />
        <span>
          <Button size="tall" disabled={balance === 0n} onClick={() => setText(formatUsdt(balance))}>
            Max
          </Button>
        </span>
      </div>
      <WithdrawalPreview amount={amount} currency={currency} rate={desk.xrp} />
      {!address && (
        <Notice tone="warn">
          {NO_ADDRESS}
          <br />
          <ButtonLink size="compact" to="/user/account/address-detail">
            Address Details
          </ButtonLink>
        </Notice>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        type="submit"
        kind="primary"
        size="tall"
        wide
        working={working}
        disabled={!address || amount === undefined || fault !== undefined}
      >
        Withdraw
      </Button>
      <ConfirmWithdrawal
        quote={quote}
        onDone={() => {
          setQuote(undefined)
          setText('')
        }}
        onClose={() => setQuote(undefined)}
      />
    </form>
  )
}

const amountIn = (text: string) => (/^\d{1,13}(\.\d{1,6})?$/.test(text) ? parseUsdt(text) : undefined)

function faultOf(amount: bigint | undefined, balance: bigint): string | undefined {
  if (amount === undefined) return undefined
  if (amount < LEAST_WITHDRAWAL) return 'minimum withdrawal amount $ 10'
  return amount > balance ? 'Insufficient balance for withdrawal' : undefined
}
