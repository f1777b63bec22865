import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { requestAdminRecovery } from '#contract/admin/admin-recoveries.ts'
import { adminUser, signInAdminWithCode, type AdminUser, type signInAdmin } from '#contract/admin/admins.ts'
import { requestAdminSignInPasskey, signInAdminWithPasskey } from '#contract/admin/admin-passkeys.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { storeSession } from '#web/api/stored-session.ts'
import { PasskeySignIn } from '#web/identity/passkey-sign-in.tsx'
import { SecondFactorStep, type SecondFactorArea } from '#web/identity/second-factor-step.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import textStyles from '#web/ui/text.module.css'
import styles from './sign-in.module.css'
import { AdminSignInForm } from './sign-in-form.tsx'

/** The dashboard opens after the success toast has been readable for this long. */
const TOAST_SECONDS = 3

/** `attemptsLeft` is defined after a failed attempt. */
type SignInStepsProps = {
  ip: string
  attemptsLeft: number | undefined
  onAttempt: () => void
  onRefused: (message: string) => void
}

/** Stores the session, drops the previous user's queries and opens the back office. */
function useCompleteSignIn() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const state = useLocation().state as { from?: string } | null
  return (message: string, token: string, admin: AdminUser) => {
    showToast({ tone: 'good', message, seconds: TOAST_SECONDS })
    storeSession({ adminToken: token, adminInfo: JSON.stringify(z.encode(adminUser, admin)) })
    setTimeout(() => {
      queries.removeQueries({ type: 'inactive' })
      void navigate(state?.from ?? '/anjo/dashboard', { replace: true })
    }, TOAST_SECONDS * 1000)
  }
}

const describeAdminArea = (): SecondFactorArea<typeof signInAdminWithCode> => ({
  step: signInAdminWithCode,
  request: requestAdminRecovery,
  kind: 'solid',
  title: t.admin.signIn.twoFactorSignIn,
  explanation: t.admin.signIn.lostAuthenticatorHint,
  layout: (title, content) => <StepLayout title={title}>{content}</StepLayout>,
})

export function SignInSteps({ ip, attemptsLeft, onAttempt, onRefused }: SignInStepsProps) {
  const completeSignIn = useCompleteSignIn()
  const [challenge, setChallenge] = useState<string>()
  const [entering, setEntering] = useState(false)

  function onAnswer({ message, token, admin, challenge: next }: ResponseBody<typeof signInAdmin>) {
    if (!token || !admin) return setChallenge(next)
    setEntering(true)
    return completeSignIn(message, token, admin)
  }

  if (challenge !== undefined) {
    return (
      <SecondFactorStep
        area={describeAdminArea()}
        challenge={challenge}
        onDone={onAnswer}
        onBack={() => setChallenge(undefined)}
      />
    )
  }
  return (
    <div className={styles.form}>
      <div>
        <h1>{t.admin.signIn.signInToTheBackOffice}</h1>
        <p className={textStyles.muted}>{t.admin.signIn.yourIpAddress({ ip })}</p>
      </div>
      <AdminSignInForm
        attemptsLeft={attemptsLeft}
        entering={entering}
        onAnswer={onAnswer}
        onFailed={onAttempt}
        onRefused={onRefused}
      />
      <PasskeySignIn
        request={() => callEndpoint(requestAdminSignInPasskey, {})}
        send={async (assertion) =>
          onAnswer(await callEndpoint(signInAdminWithPasskey, { body: { assertion } }))
        }
        onFailed={onAttempt}
      />
      <p className={textStyles.faint}>{t.admin.signIn.attemptLimitHint}</p>
    </div>
  )
}

function StepLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.form}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
