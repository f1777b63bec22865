import { useState } from 'react'
import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { EnableTwoFactor } from './enable-two-factor.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './stack.module.css'
import { useForm } from '#web/api/use-form.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { FormActions } from './form-actions.tsx'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'

function RenewRecoveryCodes({
  endpoints,
  onDone,
  onCancel,
}: {
  endpoints: SecurityEndpoints
  onDone: (codes: string[]) => void
  onCancel: () => void
}) {
  const form = useForm(endpoints.renewRecoveryCodes, {
    initial: { code: '' },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
  return (
    <Form form={form}>
      <p>{t.identity.newCodesConsequence}</p>
      <TextField {...form.text('code')} label={t.identity.verificationCode} autoComplete="one-time-code" />
      <FormActions label={t.identity.getNewCodes} working={form.working} onCancel={onCancel} />
    </Form>
  )
}

type RecoveryCodesProps = {
  codes: string[]
  confirmSaved: SecurityEndpoints['confirmSavedCodes']
  onSaved: () => void
}

/** Shown once. Until the owner confirms having saved them, they are offered again. */
function RecoveryCodes({ codes, confirmSaved, onSaved }: RecoveryCodesProps) {
  const { send, working, problem } = useEndpointMutation(confirmSaved)
  return (
    <div className={styles.stack}>
      <Notice tone="warn">{t.identity.saveCodesNow}</Notice>
      <ul className={styles.codes} aria-label={t.identity.recoveryCodes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Row gap={2} wraps>
        <CopyButton
          text={codes.join('\n')}
          copiedText={t.identity.copiedToClipboard}
          label={t.identity.copyAll}
        />
        <Button
          size="compact"
          kind="solid"
          working={working}
          onClick={() => void send({}).then((answer) => answer && onSaved())}
        >
          {t.identity.iveSavedThem}
        </Button>
      </Row>
    </div>
  )
}

function DisableTwoFactor({
  endpoints,
  onDone,
  onCancel,
}: {
  endpoints: SecurityEndpoints
  onDone: () => void
  onCancel: () => void
}) {
  const form = useForm(endpoints.switchTwoFactorOff, {
    initial: { password: '', code: '' },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message })
      onDone()
    },
  })
  return (
    <Form form={form}>
      <p>{t.identity.turnOffConsequence}</p>
      <PasswordField {...form.text('password')} label={t.identity.yourPassword} />
      <TextField {...form.text('code')} label={t.identity.verificationCode} autoComplete="one-time-code" />
      <FormActions danger label={t.identity.turnOff} working={form.working} onCancel={onCancel} />
    </Form>
  )
}

type Task = { kind: 'none' | 'enable' | 'renew' | 'disable' } | { kind: 'codes'; codes: string[] }

/** Two-factor sign-in: whether it is on, and the forms that change it. */
export function TwoFactorPanel({
  endpoints,
  onChanged,
}: {
  endpoints: SecurityEndpoints
  onChanged?: () => void
}) {
  const query = useEndpointQuery(endpoints.readTwoFactor, {})
  const [task, setTask] = useState<Task>({ kind: 'none' })

  function finish(next: Task) {
    setTask(next)
    void query.refetch()
    onChanged?.()
  }
  const cancel = () => setTask({ kind: 'none' })
  const showCodes = (codes: string[]) => finish({ kind: 'codes', codes })
  const form = { endpoints, onCancel: cancel }

  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={1} label={t.identity.loadingTwoFactorAuthentication} />}
      error={{
        title: t.identity.weCouldntLoadTwoFactor,
        reassurance: t.identity.yourSettingsHaventChanged,
      }}
    >
      {(state) => {
        if (task.kind === 'codes')
          return (
            <RecoveryCodes
              codes={task.codes}
              confirmSaved={endpoints.confirmSavedCodes}
              onSaved={() => finish({ kind: 'none' })}
            />
          )
        if (task.kind === 'enable') return <EnableTwoFactor {...form} onDone={showCodes} />
        if (task.kind === 'renew') return <RenewRecoveryCodes {...form} onDone={showCodes} />
        if (task.kind === 'disable')
          return <DisableTwoFactor {...form} onDone={() => finish({ kind: 'none' })} />
        return <TwoFactorState {...state} onChoose={(kind) => setTask({ kind })} />
      }}
    </QueryBoundary>
  )
}

function TwoFactorState({
  enabled,
  recoveryCodesLeft,
  recoveryCodesSaved,
  onChoose,
}: {
  enabled: boolean
  recoveryCodesLeft: number
  recoveryCodesSaved: boolean
  onChoose: (task: 'enable' | 'renew' | 'disable') => void
}) {
  return (
    <div className={styles.stack}>
      {enabled ? (
        <p>
          <Chip tone="good">{t.identity.on}</Chip> {t.identity.twoFactorOnHint({ recoveryCodesLeft })}
        </p>
      ) : (
        <p>
          <Chip>{t.identity.off}</Chip> {t.identity.twoFactorOffHint}
        </p>
      )}
      {enabled && !recoveryCodesSaved && <Notice tone="warn">{t.identity.codesUnsavedWarning}</Notice>}
      <Row gap={2} wraps>
        {!enabled && (
          <Button size="compact" onClick={() => onChoose('enable')}>
            {t.identity.setUp}
          </Button>
        )}
        {enabled && (
          <Button size="compact" onClick={() => onChoose('renew')}>
            {t.identity.newRecoveryCodes}
          </Button>
        )}
        {enabled && (
          <Button size="compact" kind="danger" onClick={() => onChoose('disable')}>
            {t.identity.turnOff}
          </Button>
        )}
      </Row>
    </div>
  )
}
