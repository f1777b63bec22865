import { useState, type FormEvent } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import {
  quoteWithdrawal,
  type readWithdrawalOptions,
  type WithdrawalQuote,
} from '#contract/money/withdrawals.ts'
import type { StepUpMethod } from '#contract/platform/step-up-proof.ts'
import { formatPercent } from '#domain/money/percent.ts'
import { readableAmount, readableWhole } from '#domain/money/readable-amount.ts'
import { formatUsdt, parseUsdt } from '#domain/money/money.ts'
import {
  canPay,
  type WithdrawalCurrency,
  type WithdrawalWallet,
  withdrawalCurrencies,
  dropsFor,
  withdrawalSplit,
} from '#domain/withdrawals/withdrawal-terms.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone, formatInstant } from '#web/ui/data/format-instant.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import textStyles from '#web/ui/text.module.css'
import { FieldRow } from '#web/ui/layout/layout.tsx'
import styles from './withdraw.module.css'
import { currencyNames } from '#domain/addresses/address-terms.ts'
import { joinTexts } from '#web/language/join-texts.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'

/** An estimate by the quote's own rule. The XRP rate can change until the quote fixes it. */
function WithdrawalPreview({
  amount,
  currency,
  options: { xrp: rate, feeRate, minWithdrawals },
}: {
  amount: bigint | undefined
  currency: WithdrawalCurrency
  options: WithdrawalOptions
}) {
  const percent = formatPercent(feeRate)
  if (amount === undefined || amount < minWithdrawals[currency])
    return <p className={textStyles.hint}>{t.withdrawals.feeApplies({ percent })}</p>
  const { fee, net } = withdrawalSplit(amount, feeRate)
  const inXrp = currency === 'xrp' && rate !== null
  return (
    <Card>
      <DescriptionList
        items={[
          { term: t.withdrawals.feeTerm({ percent }), value: <Amount micro={fee} detail="exact" /> },
          { term: t.withdrawals.youReceive, value: <Amount micro={net} detail="exact" /> },
          ...(inXrp
            ? [
                {
                  term: t.withdrawals.atRate({ rate: formatUsdt(rate.perUsdt) }),
                  value: <Amount micro={dropsFor(net, rate.perUsdt)} currency="XRP" detail="exact" />,
                },
                { term: t.withdrawals.rateRecorded, value: formatInstant(rate.at), text: true },
              ]
            : []),
        ]}
      />
    </Card>
  )
}

function CurrencyChoice({
  options,
  wallet,
  value,
  onChange,
}: {
  options: WithdrawalOptions
  wallet: WithdrawalWallet
  value: WithdrawalCurrency
  onChange: (currency: WithdrawalCurrency) => void
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{t.withdrawals.currency}</legend>
      {withdrawalCurrencies.map((currency) => (
        <label key={currency} className={styles.choice}>
          <input
            type="radio"
            name="currency"
            checked={value === currency}
            disabled={!canPay(wallet, currency)}
            onChange={() => onChange(currency)}
          />
          <span>
            {currencyNames[currency]}
            <small>
              {canPay(wallet, currency) ? addressText(options, currency) : t.withdrawals.profitWalletOnly}
            </small>
          </span>
          {currency === 'usdt' && <Chip tone="good">{t.withdrawals.recommended}</Chip>}
        </label>
      ))}
    </fieldset>
  )
}

function addressText({ addresses, xrp }: WithdrawalOptions, currency: WithdrawalCurrency): string {
  const address = addresses.find((each) => each.currency === currency)
  if (!address) return t.withdrawals.noAddressYet
  if (!address.isVerified) return t.withdrawals.addressBeingVerified
  if (currency === 'xrp' && !xrp?.usable) return t.withdrawals.rateUnavailableTryLater
  const { address: text, destinationTag, label } = address
  const short = `${text.slice(0, 8)}…${text.slice(-6)}`
  const tag = destinationTag === null ? '' : t.withdrawals.addressTag({ destinationTag })
  return joinTexts([label ?? '', short, tag].filter(Boolean))
}

export type WithdrawalOptions = ResponseBody<typeof readWithdrawalOptions>

const listWallets = () =>
  [
    { value: 'profit_wallet', label: t.withdrawals.walletNames.profit_wallet },
    { value: 'withdrawal_wallet', label: t.withdrawals.walletNames.withdrawal_wallet },
  ] as const

/** Enter in the amount presses Withdraw. The dialog has its own form, so the fields are not inside this one. */
const FORM_ID = 'withdrawal-request'

export function WithdrawForm({ options }: { options: WithdrawalOptions }) {
  const [wallet, setWallet] = useState<WithdrawalWallet>('profit_wallet')
  const [chosenCurrency, setCurrency] = useState<WithdrawalCurrency>('usdt')
  const [text, setText] = useState('')
  const [requestedId, setRequestedId] = useState<bigint>()
  const currency = canPay(wallet, chosenCurrency) ? chosenCurrency : 'usdt'
  const balance = options.balances[wallet]
  const amount = parseAmount(text)
  const error = validateAmount(amount, balance, options.minWithdrawals[currency])
  const address = options.addresses.find((each) => each.currency === currency && each.isVerified)
  return (
    <div className={styles.stack}>
      {options.heldUntil && <HoldNotice heldUntil={options.heldUntil} />}
      {options.kycNeededAbove !== null && <KycLimit limit={options.kycNeededAbove} />}
      <SegmentedControl
        label={t.withdrawals.wallet}
        options={listWallets()}
        value={wallet}
        onChange={setWallet}
      />
      <div className={styles.side}>
        <AvailableCard balance={balance} onHold={options.onHold} />
      </div>
      <CurrencyChoice options={options} wallet={wallet} value={currency} onChange={setCurrency} />
      <AmountRow value={text} balance={balance} error={error} onChange={setText} />
      <div className={styles.side}>
        <WithdrawalPreview amount={amount} currency={currency} options={options} />
      </div>
      {!address && <AddressRequired waiting={options.addresses.find((each) => each.currency === currency)} />}
      <WithdrawButton
        stepUpMethods={options.stepUpMethods}
        request={
          address && amount !== undefined && !error ? { wallet, addressId: address.id, amount } : undefined
        }
        onDone={(id) => {
          setText('')
          setRequestedId(id)
        }}
      />
      {requestedId !== undefined && <FollowWithdrawal id={requestedId} />}
    </div>
  )
}

function HoldNotice({ heldUntil }: { heldUntil: Date }) {
  return (
    <Notice tone="warn">
      {t.withdrawals.heldAfterEmailChange({ heldUntil: formatInstantWithZone(heldUntil) })}
    </Notice>
  )
}

type AmountRowProps = {
  value: string
  balance: bigint
  error: string | undefined
  onChange: (text: string) => void
}

function AmountRow({ value, balance, error, onChange }: AmountRowProps) {
  return (
    <FieldRow>
      <AmountField
        label={t.withdrawals.amount}
        value={value}
        onAmountChange={onChange}
        error={error}
        form={FORM_ID}
      />
      <Button size="tall" disabled={balance === 0n} onClick={() => onChange(formatUsdt(balance))}>
        {t.withdrawals.max}
      </Button>
    </FieldRow>
  )
}

function KycLimit({ limit }: { limit: bigint }) {
  return (
    <Notice>
      {t.withdrawals.verifyYourIdentityToWithdrawMore({
        limit: readableAmount(limit),
        link: (children) => <TextLink to="/user/account/kyc">{children}</TextLink>,
      })}
    </Notice>
  )
}

function AvailableCard({ balance, onHold }: { balance: bigint; onHold: bigint }) {
  return (
    <Card>
      <div className={styles.available}>
        <span>{t.withdrawals.available}</span>
        <Amount micro={balance} size="figure" />
        {onHold > 0n && (
          <span>{t.withdrawals.onHold({ amount: <Amount micro={onHold} size="small" /> })}</span>
        )}
      </div>
    </Card>
  )
}

function FollowWithdrawal({ id }: { id: bigint }) {
  return (
    <Notice tone="good">
      {t.withdrawals.wereReviewingYourWithdrawalTrack({
        id: String(id),
        link: (children) => <TextLink to={`/user/account/withdrawals/${id}`}>{children}</TextLink>,
      })}
    </Notice>
  )
}

function AddressRequired({ waiting }: { waiting: WithdrawalOptions['addresses'][number] | undefined }) {
  return (
    <Notice tone="warn">
      {t.withdrawals.pleaseAddAndVerifyYourUsdt}
      <br />
      {waiting && (
        <>
          {t.withdrawals.newAddressReadyFrom({ verifiedAt: formatInstantWithZone(waiting.verifiedAt) })}
          <br />
        </>
      )}
      <ButtonLink size="compact" to="/user/account/address-detail">
        {t.withdrawals.addressDetails}
      </ButtonLink>
    </Notice>
  )
}

type QuoteRequest = { wallet: WithdrawalWallet; addressId: bigint; amount: bigint }

type WithdrawButtonProps = {
  request: QuoteRequest | undefined
  stepUpMethods: readonly StepUpMethod[]
  onDone: (id: bigint) => void
}

/** Requests a quote; the dialog confirms the quote, not the form values. */
function WithdrawButton({ request, stepUpMethods, onDone }: WithdrawButtonProps) {
  const [quote, setQuote] = useState<WithdrawalQuote>()
  const { send, working, problem } = useEndpointMutation(quoteWithdrawal)
  async function requestQuote(event?: FormEvent) {
    event?.preventDefault()
    const answer = request && (await send({ body: request }))
    setQuote(answer?.quote)
  }
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <form id={FORM_ID} onSubmit={(event) => void requestQuote(event)}>
        <Button type="submit" kind="primary" size="tall" wide working={working} disabled={!request}>
          {t.withdrawals.withdraw}
        </Button>
      </form>
      <ConfirmWithdrawal
        quote={quote}
        stepUpMethods={stepUpMethods}
        isRenewing={working}
        onRenew={() => void requestQuote()}
        onDone={(id) => {
          setQuote(undefined)
          onDone(id)
        }}
        onClose={() => setQuote(undefined)}
      />
    </>
  )
}

const parseAmount = (text: string) => (/^\d{1,13}(\.\d{1,6})?$/.test(text) ? parseUsdt(text) : undefined)

function validateAmount(amount: bigint | undefined, balance: bigint, least: bigint): string | undefined {
  if (amount === undefined) return undefined
  if (amount < least) return t.withdrawals.amountBelowMinimum({ amount: readableWhole(least) })
  return amount > balance ? t.withdrawals.insufficientBalanceForWithdrawal : undefined
}
