import { memberApiKeys } from '#contract/platform/api-keys.ts'
import { memberPasskeys } from '#contract/platform/passkeys.ts'
import { memberSecurity } from '#contract/platform/security.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { ApiKeysPanel, type KeyFormProps } from '#web/identity/api-keys-panel.tsx'
import { PasskeysPanel } from '#web/identity/passkeys-panel.tsx'
import { SessionsPanel } from '#web/identity/sessions-panel.tsx'
import { TwoFactorPanel } from '#web/identity/two-factor-panel.tsx'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { PhraseSection } from './phrase-section.tsx'
import { useForm } from '#web/api/use-form.ts'
import { FormActions } from '#web/identity/form-actions.tsx'
import { listKeyExpiryOptions } from '#web/identity/key-expiry.ts'
import styles from '#web/identity/stack.module.css'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { readFreeze, unfreezeAccount } from '#contract/member/account-freeze.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { readRecovery, stopRecovery } from '#contract/member/authenticator-recovery.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'

/** Shown while a lost authenticator is reported: a signed-in owner stops the request with one press. */
function RecoverySection() {
  const query = useEndpointQuery(readRecovery, {})
  const { send, working, problem } = useEndpointMutation(stopRecovery)
  const open = query.data?.open
  if (!open) return null

  async function stop() {
    const answer = await send({})
    if (answer) showToast({ tone: 'good', message: answer.message, seconds: 5 })
    await query.refetch()
  }
  return (
    <Section heading={t.account.lostAuthenticatorReported}>
      <Card>
        <div className={styles.stack}>
          <Notice tone="warn">
            {t.account.recoveryWarning({
              requestedAt: formatInstantWithZone(open.requestedAt),
              readyAt: formatInstantWithZone(open.readyAt),
            })}
          </Notice>
          {problem && <Notice tone="bad">{problem}</Notice>}
          <Button kind="danger" working={working} onClick={() => void stop()}>
            {t.account.stopTheRequest}
          </Button>
        </div>
      </Card>
    </Section>
  )
}

/** Shown while the account is frozen: the steps to unfreeze it, one at a time. */
function FreezeSection() {
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
    <Form form={form}>
      <TextField
        {...form.text('code')}
        label={t.account.authenticatorCode}
        autoComplete="one-time-code"
        autoCapitalize="none"
      />
      <Button type="submit" kind="primary" working={form.working}>
        {t.account.unfreezeMyAccount}
      </Button>
    </Form>
  )
}

function CreateApiKey({ onCreated, onCancel }: KeyFormProps) {
  const form = useForm(memberApiKeys.createKey, {
    initial: { name: '', expiresInDays: '90', password: '' },
    body: (values) => ({ ...values, expiresInDays: Number(values.expiresInDays) }),
    onDone: ({ key }) => onCreated(key),
  })
  return (
    <Form form={form}>
      <TextField {...form.text('name')} label={t.account.keyNameLabel} maxLength={60} />
      <SelectField
        {...form.text('expiresInDays')}
        label={t.account.expiresAfter}
        options={listKeyExpiryOptions()}
      />
      <PasswordField {...form.text('password')} label={t.account.yourPassword} />
      <FormActions label={t.account.create} working={form.working} onCancel={onCancel} />
    </Form>
  )
}

export const clientLoader = () => loadTexts('account', 'identity')
export const meta = () => pageTitle(t.account.security)

export default function SecurityScreen() {
  return (
    <Screen title={t.account.security} back="/user/account" layout="grid">
      <FreezeSection />
      <RecoverySection />
      <Section heading={t.account.twoFactorAuthentication}>
        <Card>
          <TwoFactorPanel endpoints={memberSecurity} />
        </Card>
      </Section>
      <Section heading={t.account.passkeys}>
        <Card>
          <PasskeysPanel endpoints={memberPasskeys} />
        </Card>
      </Section>
      <PhraseSection />
      <Section heading={t.account.devices}>
        <Card variant="flush">
          <SessionsPanel endpoints={memberSecurity} />
        </Card>
      </Section>
      <Section heading={t.account.apiKeys}>
        <Card>
          <ApiKeysPanel
            endpoints={memberApiKeys}
            text={t.account.apiKeysIntroduction}
            renderForm={(props) => <CreateApiKey {...props} />}
          />
        </Card>
      </Section>
    </Screen>
  )
}
