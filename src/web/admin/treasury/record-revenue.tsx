import { uploadAdminImage } from '#contract/platform/images.ts'
import { recordRevenue, type RevenueRail } from '#contract/money/treasury.ts'
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

export const RAIL_NAMES: Record<RevenueRail, string> = {
  assets_bank: 'Bank',
  assets_bep20: 'USDT BEP20',
  assets_xrpl: 'XRP Ledger',
}

export function RecordRevenue() {
  const evidence = useImageUpload(uploadAdminImage)
  const form = useConfirmedForm(recordRevenue, {
    initial: { amount: '', rail: 'assets_bank', source: '', reference: '' },
    extraFields: evidence.id ? { evidence: evidence.id } : {},
    confirmationCopy: ({ amount, rail, source, reference }) => ({
      title: 'Record this revenue?',
      text: `${formatTypedAmount(amount)} USDT received on ${RAIL_NAMES[rail as RevenueRail]}: ${source}, ${reference}. The ledger books it as revenue. Members are not paid from it yet.`,
      confirm: 'Record',
    }),
    onReset: evidence.clear,
  })
  return (
    <PanelCard heading="Record revenue">
      <form className={panels.form} {...form.formProps}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <AmountField label="Revenue amount" {...form.amount('amount')} />
        <SelectField
          label="Received on"
          {...form.text('rail')}
          options={Object.entries(RAIL_NAMES).map(([value, label]) => ({ value, label }))}
        />
        <TextField label="Source" {...form.text('source')} />
        <TextField label="Receipt reference" {...form.text('reference')} />
        <ImageField label="Evidence (image)" upload={evidence} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            Record revenue
          </Button>
        </div>
      </form>
      {form.dialogs}
    </PanelCard>
  )
}
