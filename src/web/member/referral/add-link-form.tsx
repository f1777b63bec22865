import { addReferralLink } from '#contract/member/referrals.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './referral-links.module.css'

export function AddLinkForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm(addReferralLink, {
    initial: { label: '' },
    onDone: () => {
      form.clearField('label')
      onAdded()
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField
        {...form.text('label')}
        label={t.referral.labelOfANewLink}
        verdict={{ tone: 'plain', text: t.referral.linkNameHint }}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
      />
      <Button type="submit" working={form.working}>
        {t.referral.addLink}
      </Button>
    </form>
  )
}
