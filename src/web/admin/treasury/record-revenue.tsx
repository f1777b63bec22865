import { uploadAdminImage } from '#contract/platform/images.ts'
import { recordRevenue, type RevenueRail } from '#contract/money/treasury.ts'
import { t } from '#web/language/messages.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatTypedAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'

export function RecordRevenue() {
  const evidence = useImageUpload(uploadAdminImage)
  const form = useConfirmedForm(recordRevenue, {
    initial: { amount: '', rail: 'assets_bank', source: '', reference: '' },
    extraFields: evidence.id ? { evidence: evidence.id } : {},
    confirmationCopy: ({ amount, rail, source, reference }) => ({
      title: t.admin.treasury.recordThisRevenue,
      text: t.admin.treasury.usdtReceivedOnTheLedgerBooks({
        amount: formatTypedAmount(amount),
        railNames: t.admin.treasury.railNames[rail as RevenueRail],
        source,
        reference,
      }),
      confirm: t.admin.treasury.record,
    }),
    onReset: evidence.clear,
  })
  return (
    <PanelCard heading={t.admin.treasury.recordRevenue}>
      <form className={panels.form} {...form.formProps}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <AmountField label={t.admin.treasury.revenueAmount} {...form.amount('amount')} />
        <SelectField
          label={t.admin.treasury.receivedOn}
          {...form.text('rail')}
          options={Object.entries(t.admin.treasury.railNames).map(([value, label]) => ({ value, label }))}
        />
        <TextField label={t.admin.treasury.source} {...form.text('source')} />
        <TextField label={t.admin.treasury.receiptReference} {...form.text('reference')} />
        <ImageField label={t.admin.treasury.evidenceImage} upload={evidence} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            {t.admin.treasury.recordRevenue}
          </Button>
        </div>
      </form>
      {form.dialogs}
    </PanelCard>
  )
}
