import { lazy, Suspense, useState } from 'react'
import { requestRecovery } from '#contract/member/authenticator-recovery.ts'
import { signInWithCode } from '#contract/member/members.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
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
      <AuthLayout title="I lost my authenticator">
        <Suspense fallback={<SkeletonPage rows={['list']} label="Loading" />}>
          <LostAuthenticator
            request={requestRecovery}
            challenge={challenge}
            kind="primary"
            onBack={() => setIsLost(false)}
          >
            Without one, we email every address of your account and wait 72 hours, so that you can stop a
            request that isn’t yours. Then two administrators check it and turn two-factor authentication off.
            Withdrawals stay on hold for some days after that.
          </LostAuthenticator>
        </Suspense>
      </AuthLayout>
    )
  return (
    <AuthLayout title="Two-factor authentication">
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
