import { startOf } from '#domain/closing/closing-day.ts'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { readKyc } from '#contract/member/kyc.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import stack from '#web/identity/stack.module.css'
import { pageTitle } from '#web/product.ts'
import { formatDate, formatInstant } from '#web/ui/data/format-instant.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { KycForm } from './kyc-form.tsx'

export const meta = () => pageTitle('Identity verification')

export default function KycScreen() {
  const query = useEndpointQuery(readKyc, {}, ['kyc', 'session'])
  return (
    <Screen title="Identity verification" back="/user/account">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'form']} label="Loading your verification" />}
        error={{
          title: 'We couldn’t load your verification',
          reassurance: 'Documents that you submitted are safe.',
        }}
      >
        {(kyc) => <Kyc kyc={kyc} onSubmitted={() => void query.refetch()} />}
      </QueryBoundary>
    </Screen>
  )
}

type KycStatus = ResponseBody<typeof readKyc>

function Kyc({ kyc, onSubmitted }: { kyc: KycStatus; onSubmitted: () => void }) {
  if (kyc.state === 'approved')
    return (
      <Card>
        <EmptyState
          icon={IconCircleCheck}
          title="Your identity is verified"
          text={
            kyc.documentExpiresOn
              ? `Your verification is valid until ${formatDay(kyc.documentExpiresOn)}, when your document expires.`
              : 'You can withdraw without a KYC limit.'
          }
        />
      </Card>
    )
  if (kyc.state === 'submitted')
    return (
      <Card>
        <EmptyState
          icon={IconClock}
          title="Your documents are in review"
          text={`You submitted them on ${kyc.submittedAt ? formatInstant(kyc.submittedAt) : ''}. We email you the decision.`}
        />
      </Card>
    )
  return (
    <div className={stack.stack}>
      <Explanation kyc={kyc} />
      <KycForm fullName={kyc.fullName} onSubmitted={onSubmitted} />
    </div>
  )
}

function Explanation({ kyc: { state, reason, neededAbove } }: { kyc: KycStatus }) {
  return (
    <>
      {state === 'rejected' && (
        <Notice tone="bad">
          We couldn’t verify your identity: {reason}. Please submit your documents again.
        </Notice>
      )}
      {state === 'expired' && (
        <Notice tone="warn">Your document has expired. Please submit a valid one.</Notice>
      )}
      <p>
        {neededAbove === null
          ? 'Verify your identity once with a document, a selfie and a proof of address. '
          : `You need it to withdraw more than ${readableAmount(neededAbove)} USDT in 30 days. `}
        We store your images encrypted, show them only to the administrators who review them, and delete them
        later.
      </p>
    </>
  )
}

/** "2031-04-09" becomes "09/04/2031". */
const formatDay = (day: string) => formatDate(startOf(day))
