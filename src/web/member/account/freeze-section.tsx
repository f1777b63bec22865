import { readFreeze, unfreezeAccount } from '#contract/member/account-freeze.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useForm } from '#web/api/use-form.ts'
import styles from '#web/identity/stack.module.css'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** Shown while the account is frozen: the steps to unfreeze it, one at a time. */
export function FreezeSection() {
  const query = useEndpointQuery(readFreeze, {}, ['withdrawals'])
  if (!query.data?.frozenAt) return null
  const { hasNewPassword, hasSecondFactor } = query.data
  return (
    <Section heading="Your account is frozen">
      <Card>
        <div className={styles.stack}>
          <Notice tone="warn">No money leaves your account until you unfreeze it.</Notice>
          {!hasNewPassword && (
            <>
              <p>First set a new password.</p>
              <ButtonLink to="/user/account/change-password">Change password</ButtonLink>
            </>
          )}
          {hasNewPassword && !hasSecondFactor && (
            <p>Now set up two-factor authentication below. Then you can unfreeze your account.</p>
          )}
          {hasNewPassword && hasSecondFactor && <UnfreezeForm onDone={() => void query.refetch()} />}
        </div>
      </Card>
    </Section>
  )
}

function UnfreezeForm({ onDone }: { onDone: () => void }) {
  const form = useForm(unfreezeAccount, {
    initial: { code: '' },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message, seconds: 3 })
      onDone()
    },
  })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField
        {...form.text('code')}
        label="Authenticator code"
        autoComplete="one-time-code"
        autoCapitalize="none"
      />
      <Button type="submit" kind="primary" working={form.working}>
        Unfreeze my account
      </Button>
    </form>
  )
}
