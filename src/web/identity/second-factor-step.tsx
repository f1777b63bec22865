import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { requestAdminRecovery } from '#contract/admin/admin-recoveries.ts'
import type { signInAdminWithCode } from '#contract/admin/admins.ts'
import type { requestRecovery } from '#contract/member/authenticator-recovery.ts'
import type { signInWithCode } from '#contract/member/members.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { CodeStep } from './code-step.tsx'

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
export function SecondFactorStep<Step extends typeof signInWithCode | typeof signInAdminWithCode>({
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
