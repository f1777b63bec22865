import { lazy, Suspense, useState } from 'react'
import { requestAdminRecovery } from '#contract/admin/admin-recoveries.ts'
import { signInAdminWithCode } from '#contract/admin/admins.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { CodeStep } from '#web/identity/code-step.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import styles from './admin-sign-in-page.module.css'

const LostAuthenticator = lazy(async () => ({
  default: (await import('#web/identity/lost-authenticator.tsx')).LostAuthenticator,
}))

type StepProps = {
  challenge: string
  onDone: (answer: ResponseBody<typeof signInAdminWithCode>) => unknown
  onBack: () => void
}

/** Asks for a code of the authenticator, and offers a way out to administrators who have lost it. */
export function SecondFactorStep({ challenge, onDone, onBack }: StepProps) {
  const [isLost, setIsLost] = useState(false)
  return (
    <div className={styles.form}>
      <h1>{isLost ? 'I lost my authenticator' : 'Two-factor sign-in'}</h1>
      {isLost ? (
        <Suspense fallback={<SkeletonRows count={2} label="Loading" />}>
          <LostAuthenticator
            request={requestAdminRecovery}
            challenge={challenge}
            kind="solid"
            onBack={() => setIsLost(false)}
          >
            Without one, we email you and notify every master admin, and wait 72 hours, so that you can stop a
            request that isn’t yours. Then two other master admins turn two-factor authentication off. If
            there are not two, the operator does it on the server.
          </LostAuthenticator>
        </Suspense>
      ) : (
        <CodeStep
          step={signInAdminWithCode}
          challenge={challenge}
          kind="solid"
          onDone={onDone}
          onBack={onBack}
          onLost={() => setIsLost(true)}
        />
      )}
    </div>
  )
}
