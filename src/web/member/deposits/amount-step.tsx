import { useState } from 'react'
import { depositForm, networks, openDeposit, readDepositOptions } from '#contract/money/deposits.ts'
import { formatUsdt, parseUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { readableAmount, readableWhole } from '#domain/money/readable-amount.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './deposit.module.css'

const listMethods = () =>
  [
    { value: 'usdt', label: 'USDT' },
    { value: 'upi', label: t.deposits.upiInr },
  ] as const

type Method = ReturnType<typeof listMethods>[number]['value']

type Props = { amount: string; onAmount: (amount: string) => void; onOpened: (id: string) => void }

export function AmountStep(props: Props) {
  const query = useEndpointQuery(readDepositOptions, {}, ['deposits'])
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={4} label={t.deposits.loadingPaymentOptions} />}
      error={{
        title: t.deposits.weCouldntLoadThePaymentOptions,
        reassurance: t.deposits.nothingHasBeenCharged,
      }}
    >
      {(options) => <AmountForm {...props} options={options} />}
    </QueryBoundary>
  )
}

type DepositOptions = { usdt: boolean; upi: boolean; minDeposit: bigint; rupeesPerUsdt: bigint | null }

function AmountForm({ amount, onAmount, onOpened, options }: Props & { options: DepositOptions }) {
  const [method, setMethod] = useState<Method>(options.usdt || !options.upi ? 'usdt' : 'upi')
  const { set, errorOf, working, problem, formProps } = useForm(openDeposit, {
    initial: { amount },
    schema: depositForm(options.minDeposit),
    body: (values) => ({ ...values, method }),
    onDone: ({ id }) => onOpened(id),
  })
  function change(text: string) {
    set({ amount: text })
    onAmount(text)
  }
  const error = errorOf('amount')
  return (
    <Stack as="form" gap={4} fits {...formProps}>
      <AmountField
        label={t.deposits.amount}
        name="amount"
        value={amount}
        min={Number(formatUsdt(options.minDeposit))}
        placeholder={formatUsdt(options.minDeposit)}
        onAmountChange={change}
        error={error}
        verdict={minimumHint(amount, options.minDeposit)}
      />
      {options.upi && options.usdt && (
        <SegmentedControl
          label={t.deposits.payWith}
          options={listMethods()}
          value={method}
          onChange={setMethod}
        />
      )}
      {method === 'usdt' ? <NetworkSelect /> : <UpiNotice rate={options.rupeesPerUsdt} />}
      {!options.usdt && method === 'usdt' && (
        <Notice tone="warn">{t.deposits.depositsArePausedRightNowPlease}</Notice>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button type="submit" kind="primary" wide working={working} disabled={!options[method]}>
        {t.deposits.generateQrCode}
      </Button>
    </Stack>
  )
}

/** A hint while typing, before the form is submitted. */
function minimumHint(text: string, least: bigint) {
  const isTooSmall = /^\d{1,13}(\.\d{0,2})?$/.test(text) && parseUsdt(text.replace(/\.$/, '')) < least
  if (!isTooSmall) return undefined
  return { tone: 'warn', text: t.deposits.amountBelowMinimum({ amount: readableWhole(least) }) } as const
}

/** The unavailable networks are listed because members ask for them. */
function NetworkSelect() {
  return (
    <fieldset className={styles.networks}>
      <legend>{t.deposits.network}</legend>
      {networks.map(({ id, name, available }) => (
        <label key={id} data-available={available}>
          <input type="radio" name="network" value={id} defaultChecked={available} disabled={!available} />
          <span>{name}</span>
          {available ? (
            <Chip tone="good">{t.deposits.recommended}</Chip>
          ) : (
            <Chip>{t.deposits.unavailable}</Chip>
          )}
        </label>
      ))}
    </fieldset>
  )
}

function UpiNotice({ rate }: { rate: bigint | null }) {
  return (
    <Notice>
      {rate !== null && <>{t.deposits.upiRate({ rate: readableAmount(rate) })} </>}
      {t.deposits.bankPaymentHint}
    </Notice>
  )
}
