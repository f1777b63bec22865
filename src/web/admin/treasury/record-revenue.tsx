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
import panels from '../panels/panels.module.css'
import { useStepUpForm } from '../step-up/use-step-up-form.ts'

export const RAIL_NAMES: Record<RevenueRail, string> = {
  assets_bank: 'Bank',
  assets_bep20: 'USDT BEP20',
  assets_xrpl: 'XRP Ledger',
}

export function RecordRevenue() {
  const evidence = useImageUpload(uploadAdminImage)
  const form = useStepUpForm(recordRevenue, {
    initial: { amount: '', rail: 'assets_bank', source: '', reference: '' },
    extraFields: evidence.id ? { evidence: evidence.id } : {},
    confirmationCopy: ({ amount, rail, source, reference }) => ({
      title: 'Record this revenue?',
      text: `${amount} USDT arrived on ${RAIL_NAMES[rail as RevenueRail]}: ${source}, ${reference}. The ledger moves it from that rail to revenue. Nothing of it reaches a member yet.`,
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
          label="Arrived on"
          {...form.text('rail')}
          options={Object.entries(RAIL_NAMES).map(([value, label]) => ({ value, label }))}
        />
        <TextField label="Where it comes from" {...form.text('source')} />
        <TextField label="Reference of the receipt" {...form.text('reference')} />
        <ImageField label="Picture of the evidence" upload={evidence} />
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
