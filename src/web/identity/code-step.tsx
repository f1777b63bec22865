import { IconShieldLock } from '@tabler/icons-react'
import type { signInWithCode } from '#contract/member/members.ts'
import type { signInAdminWithCode } from '#contract/admin/admins.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import styles from './stack.module.css'

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

type Step = typeof signInWithCode | typeof signInAdminWithCode

/** Second step of a two-factor sign-in. An expired challenge sends the user back to the first step. */
export function CodeStep<E extends Step>({
  step,
  challenge,
  kind,
  onDone,
  onBack,
  onLost,
}: {
  step: E
  challenge: string
  kind: 'primary' | 'solid'
  onDone: (answer: ResponseBody<E>) => unknown
  onBack: () => void
  /** Opens the recovery of a lost authenticator. */
  onLost?: () => void
}) {
  const form = useForm(step, { initial: { challenge, code: '' }, onDone })
  return (
    <form {...form.formProps} className={styles.stack}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <p>{t.identity.codeHint}</p>
      <TextField
        {...form.text('code')}
        label={t.identity.verificationCode}
        icon={IconShieldLock}
        autoComplete="one-time-code"
        autoCapitalize="none"
        ref={takeFocus}
      />
      <Button type="submit" kind={kind} size="tall" wide working={form.working}>
        {t.identity.verify}
      </Button>
      {onLost && (
        <Button kind="quiet" wide onClick={onLost}>
          {t.identity.iLostMyAuthenticator}
        </Button>
      )}
      <Button kind="quiet" wide onClick={onBack}>
        {t.identity.startAgain}
      </Button>
    </form>
  )
}
