import { readFreeze, unfreezeAccount } from '#contract/member/account-freeze.ts'
import { t } from '#web/language/messages.ts'
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
    <Section heading={t.account.yourAccountIsFrozen}>
      <Card>
        <div className={styles.stack}>
          <Notice tone="warn">{t.account.frozenHint}</Notice>
          {!hasNewPassword && (
            <>
              <p>{t.account.firstSetANewPassword}</p>
              <ButtonLink to="/user/account/change-password">{t.account.openPasswordChange}</ButtonLink>
            </>
          )}
          {hasNewPassword && !hasSecondFactor && <p>{t.account.nowSetUpTwoFactorAuthentication}</p>}
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
        label={t.account.authenticatorCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
      />
      <Button type="submit" kind="primary" working={form.working}>
        {t.account.unfreezeMyAccount}
      </Button>
    </form>
  )
}
