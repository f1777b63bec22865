import { useRef } from 'react'
import { recordRate, type listRates } from '#contract/money/rates.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { formatUsdt } from '#domain/money/money.ts'
import type { RateCurrency } from '#domain/rates/exchange-rate.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { useConfirmation } from '../review/use-confirmation.tsx'
import styles from './rates.module.css'

type Bounds = ResponseBody<typeof listRates>['bounds'][number]

export function RecordRate({ currency, bounds }: { currency: RateCurrency; bounds: Bounds | undefined }) {
  const formRef = useRef<HTMLFormElement>(null)
  const form = useForm(recordRate, {
    initial: { perUsdt: '' },
    body: ({ perUsdt }) => ({ currency, perUsdt }),
    onDone: ({ rate }) => {
      showToast({
        tone: 'good',
        message: t.admin.rates.newRate({ perUsdt: formatUsdt(rate.perUsdt), currency }),
      })
      form.set({ perUsdt: '' })
    },
    onConfirmationPending: () => form.set({ perUsdt: '' }),
  })
  const confirmation = useConfirmation(
    {
      title: t.admin.rates.recordRateQuestion({ currency }),
      text: t.admin.rates.rateConsequence({ perUsdt: form.values.perUsdt, currency }),
      confirm: t.admin.rates.record,
    },
    () => formRef.current?.requestSubmit(),
  )
  return (
    <>
      <Form form={form} ref={formRef}>
        <AmountField
          label={t.admin.rates.for1Usdt({ currency })}
          unit={currency}
          value={form.values.perUsdt}
          error={form.errorOf('perUsdt')}
          onAmountChange={(perUsdt) => form.set({ perUsdt })}
        />
        <AcceptedRange bounds={bounds} />
        <Button
          size="compact"
          kind="solid"
          working={form.working}
          disabled={form.values.perUsdt === ''}
          onClick={confirmation.begin}
        >
          {t.admin.rates.recordRate({ currency })}
        </Button>
      </Form>
      {confirmation.dialogs}
    </>
  )
}

function AcceptedRange({ bounds }: { bounds: Bounds | undefined }) {
  if (!bounds || bounds.lowest === null || bounds.highest === null) return null
  return (
    <p className={styles.bounds}>
      {t.admin.rates.acceptedTodayTo({
        lowest: formatUsdt(bounds.lowest),
        highest: formatUsdt(bounds.highest),
      })}
    </p>
  )
}
