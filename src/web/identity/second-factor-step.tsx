import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { requestAdminRecovery } from '#contract/admin/admin-recoveries.ts'
import type { signInAdminWithCode } from '#contract/admin/admins.ts'
import type { requestRecovery } from '#contract/member/authenticator-recovery.ts'
import type { signInWithCode } from '#contract/member/members.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { IconShieldLock } from '@tabler/icons-react'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

const takeFocus = (input: HTMLInputElement | null) => input?.focus()

type CodeEndpoint = typeof signInWithCode | typeof signInAdminWithCode

/** Second step of a two-factor sign-in. An expired challenge sends the user back to the first step. */
function CodeStep<E extends CodeEndpoint>({
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
    <Form form={form}>
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
    </Form>
  )
}

const LostAuthenticator = lazy(async () => ({
  default: (await import('./lost-authenticator.tsx')).LostAuthenticator,
}))

/** How one area signs in with a second factor. */
export type SecondFactorArea<Step> = {
  step: Step
  request: typeof requestRecovery | typeof requestAdminRecovery
  kind: 'primary' | 'solid'
  title: string
  /** What happens after a lost authenticator was reported. */
  explanation: string
  layout: (title: string, content: ReactNode) => ReactNode
}

/** Asks for a code of the authenticator, and offers a way out to people who have lost it. */
export function SecondFactorStep<Step extends CodeEndpoint>({
  area: { step, request, kind, title, explanation, layout },
  challenge,
  onDone,
  onBack,
}: {
  area: SecondFactorArea<Step>
  challenge: string
  onDone: (answer: ResponseBody<Step>) => unknown
  onBack: () => void
}) {
  const [isLost, setIsLost] = useState(false)
  if (!isLost)
    return layout(
      title,
      <CodeStep
        step={step}
        challenge={challenge}
        kind={kind}
        onDone={onDone}
        onBack={onBack}
        onLost={() => setIsLost(true)}
      />,
    )
  return layout(
    t.identity.iLostMyAuthenticator,
    <Suspense fallback={<SkeletonRows count={2} />}>
      <LostAuthenticator request={request} challenge={challenge} kind={kind} onBack={() => setIsLost(false)}>
        {explanation}
      </LostAuthenticator>
    </Suspense>,
  )
}
