import { grantPackage } from '#contract/member/activations.ts'
import { listPackages } from '#contract/member/packages.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { nameMember } from '../members/name-member.ts'

const describeGrant = (member: string) => t.admin.packages.grantConsequence({ member })

type GrantDialogProps = { member: { id: bigint; userrefid: string; fullName: string }; onClose: () => void }

export function GrantDialog({ member: { id, userrefid, fullName }, onClose }: GrantDialogProps) {
  const invalidateActivations = useInvalidateTopic('activations')
  const { data } = useEndpointQuery(listPackages, {}, ['plan'])
  const options = (data?.packages ?? []).map(({ packageType, name }) => ({ value: packageType, label: name }))
  const form = useForm(grantPackage, {
    initial: { packageType: '', amount: '', reason: '' },
    params: { memberId: String(id) },
    onDone: () => {
      showToast({ tone: 'good', message: t.admin.packages.packageGrantedTo({ userrefid }), seconds: 3 })
      invalidateActivations()
      onClose()
    },
    onConfirmationPending: onClose,
  })
  return (
    <FormDialog
      copy={{ title: t.admin.packages.grantAPackage, submit: t.admin.packages.grant }}
      form={form}
      onClose={onClose}
    >
      <p>{describeGrant(nameMember(fullName, userrefid))}</p>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <SelectField
        {...form.text('packageType')}
        label={t.admin.packages.package}
        options={[{ value: '', label: t.admin.packages.choose }, ...options]}
      />
      <AmountField
        label={t.admin.packages.amount}
        name="amount"
        value={form.values.amount}
        error={form.errorOf('amount')}
        onAmountChange={(amount) => form.set({ amount })}
      />
      <TextField {...form.text('reason')} label={t.admin.review.reasonForTheAuditLog} maxLength={500} />
    </FormDialog>
  )
}
