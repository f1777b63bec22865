import { lazy, Suspense, useState } from 'react'
import { requestAdminRecovery } from '#contract/admin/admin-recoveries.ts'
import { signInAdminWithCode } from '#contract/admin/admins.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
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
      <h1>{isLost ? t.admin.signIn.iLostMyAuthenticator : t.admin.signIn.twoFactorSignIn}</h1>
      {isLost ? (
        <Suspense fallback={<SkeletonRows count={2} label={t.admin.signIn.loading} />}>
          <LostAuthenticator
            request={requestAdminRecovery}
            challenge={challenge}
            kind="solid"
            onBack={() => setIsLost(false)}
          >
            {t.admin.signIn.withoutOneWeEmailYouAnd}
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
