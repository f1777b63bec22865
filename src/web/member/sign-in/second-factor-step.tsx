import { lazy, Suspense, useState } from 'react'
import { requestRecovery } from '#contract/member/authenticator-recovery.ts'
import { signInWithCode } from '#contract/member/members.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { CodeStep } from '#web/identity/code-step.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { AuthLayout } from '../layout/auth-layout.tsx'

const LostAuthenticator = lazy(async () => ({
  default: (await import('#web/identity/lost-authenticator.tsx')).LostAuthenticator,
}))

type StepProps = {
  challenge: string
  onDone: (answer: ResponseBody<typeof signInWithCode>) => unknown
  onBack: () => void
}

/** Asks for a code of the authenticator, and offers a way out to members who have lost it. */
export function SecondFactorStep({ challenge, onDone, onBack }: StepProps) {
  const [isLost, setIsLost] = useState(false)
  if (isLost)
    return (
      <AuthLayout title={t.signIn.iLostMyAuthenticator}>
        <Suspense fallback={<SkeletonPage rows={['list']} label={t.signIn.loading} />}>
          <LostAuthenticator
            request={requestRecovery}
            challenge={challenge}
            kind="primary"
            onBack={() => setIsLost(false)}
          >
            {t.signIn.withoutOneWeEmailEveryAddress}
          </LostAuthenticator>
        </Suspense>
      </AuthLayout>
    )
  return (
    <AuthLayout title={t.signIn.twoFactorAuthentication}>
      <CodeStep
        step={signInWithCode}
        challenge={challenge}
        kind="primary"
        onDone={onDone}
        onBack={onBack}
        onLost={() => setIsLost(true)}
      />
    </AuthLayout>
  )
}
