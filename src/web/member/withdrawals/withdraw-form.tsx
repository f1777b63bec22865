import { useState } from 'react'
import type { Answer } from '#contract/platform/endpoint.ts'
import {
  quoteWithdrawal,
  type readWithdrawalDesk,
  type WithdrawalQuote,
} from '#contract/money/withdrawals.ts'
import { formatUsdt, parseUsdt } from '#domain/money/money.ts'
import {
  canPay,
  LEAST_WITHDRAWAL,
  type WithdrawalCurrency,
  type WithdrawalWallet,
} from '#domain/withdrawals/withdrawal-terms.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { CurrencyChoice } from './currency-choice.tsx'
import { WithdrawalPreview } from './withdrawal-preview.tsx'
import styles from './withdraw.module.css'

export type Desk = Answer<typeof readWithdrawalDesk>

const wallets = [
  { value: 'profit_wallet', label: 'Profit Wallet' },
  { value: 'withdrawal_wallet', label: 'Withdrawal Wallet' },
] as const

export function WithdrawForm({ desk }: { desk: Desk }) {
  const [wallet, setWallet] = useState<WithdrawalWallet>('profit_wallet')
  const [wanted, setCurrency] = useState<WithdrawalCurrency>('usdt')
  const [text, setText] = useState('')
  const currency = canPay(wallet, wanted) ? wanted : 'usdt'
  const balance = desk.balances[wallet]
  const amount = amountIn(text)
  const fault = faultOf(amount, balance)
  const address = desk.addresses.find((each) => each.currency === currency && each.isVerified)
  return (
    <div className={styles.stack}>
      <SegmentedControl label="Wallet" options={wallets} value={wallet} onChange={setWallet} />
      <Card>
        <div className={styles.available}>
          <span>Available</span>
          <Amount micro={balance} size="figure" />
          {desk.onHold > 0n && (
            <span>
              <Amount micro={desk.onHold} size="small" /> on hold in other withdrawals
            </span>
          )}
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
      {!address && <AddressNeeded />}
      <WithdrawButton
        asked={
          address && amount !== undefined && !fault ? { wallet, addressId: address.id, amount } : undefined
        }
        onDone={() => setText('')}
      />
    </div>
  )
}

function AddressNeeded() {
  return (
    <Notice tone="warn">
      Please add and verify your USDT or XRP address first
      <br />
      <ButtonLink size="compact" to="/user/account/address-detail">
        Address Details
      </ButtonLink>
    </Notice>
  )
}

type AskedFor = { wallet: WithdrawalWallet; addressId: bigint; amount: bigint }

/** Asks for a quote; what is confirmed is the quote, and not what was typed. */
function WithdrawButton({ asked, onDone }: { asked: AskedFor | undefined; onDone: () => void }) {
  const [quote, setQuote] = useState<WithdrawalQuote>()
  const { send, working, problem } = useEndpointMutation(quoteWithdrawal)
  async function ask() {
    const answer = asked && (await send({ body: asked }))
    if (answer) setQuote(answer.quote)
  }
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button kind="primary" size="tall" wide working={working} disabled={!asked} onClick={() => void ask()}>
        Withdraw
      </Button>
      <ConfirmWithdrawal
        quote={quote}
        onDone={() => {
          setQuote(undefined)
          onDone()
        }}
        onClose={() => setQuote(undefined)}
      />
    </>
  )
}

const amountIn = (text: string) => (/^\d{1,13}(\.\d{1,6})?$/.test(text) ? parseUsdt(text) : undefined)

function faultOf(amount: bigint | undefined, balance: bigint): string | undefined {
  if (amount === undefined) return undefined
  if (amount < LEAST_WITHDRAWAL) return 'minimum withdrawal amount $ 10'
  return amount > balance ? 'Insufficient balance for withdrawal' : undefined
}
