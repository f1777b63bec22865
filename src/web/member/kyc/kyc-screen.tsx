import { startOf } from '#domain/closing/closing-day.ts'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { readKyc } from '#contract/member/kyc.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { readableAmount } from '#domain/money/readable-amount.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
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

export const clientLoader = () => loadTexts('kyc')
export const meta = () => pageTitle(t.kyc.identityVerification)

export default function KycScreen() {
  const query = useEndpointQuery(readKyc, {}, ['kyc', 'session'])
  return (
    <Screen title={t.kyc.identityVerification} back="/user/account">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'form']} label={t.kyc.loadingYourVerification} />}
        error={{
          title: t.kyc.weCouldntLoadYourVerification,
          reassurance: t.kyc.documentsThatYouSubmittedAreSafe,
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
          title={t.kyc.yourIdentityIsVerified}
          text={
            kyc.documentExpiresOn
              ? t.kyc.verifiedUntil({
                  documentExpiresOn: formatDay(kyc.documentExpiresOn),
                })
              : t.kyc.youCanWithdrawWithoutAKyc
          }
        />
      </Card>
    )
  if (kyc.state === 'submitted')
    return (
      <Card>
        <EmptyState
          icon={IconClock}
          title={t.kyc.yourDocumentsAreInReview}
          text={t.kyc.youSubmittedThemOnWeEmail({
            submittedAt: kyc.submittedAt ? formatInstant(kyc.submittedAt) : '',
          })}
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
        <Notice tone="bad">{t.kyc.weCouldntVerifyYourIdentity({ reason: reason ?? '' })}</Notice>
      )}
      {state === 'expired' && <Notice tone="warn">{t.kyc.documentExpired}</Notice>}
      <p>
        {neededAbove === null
          ? t.kyc.introduction
          : t.kyc.youNeedItToWithdrawMore({ neededAbove: readableAmount(neededAbove) })}{' '}
        {t.kyc.weStoreYourImagesEncryptedShow}
      </p>
    </>
  )
}

/** "2031-04-09" becomes "09/04/2031". */
const formatDay = (day: string) => formatDate(startOf(day))
