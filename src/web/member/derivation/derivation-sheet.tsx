import { useEffect } from 'react'
import {
  readRewardDerivation,
  reportRewardDifference,
  type RewardDerivation,
} from '#contract/member/reward-derivations.ts'
import { isEqualToRecord, recomputeReward } from '#domain/rewards/derivation.ts'
import { rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { t } from '#web/language/messages.ts'
import { translateWord } from '#web/language/sentences.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { BaseStep, PercentStep } from './term-steps.tsx'
import { CapStep, QueueStep, TransferStep } from './payment-steps.tsx'
import { Equation } from './equation.tsx'
import styles from './derivation-sheet.module.css'

export function DerivationSheet({ rewardId, onClose }: { rewardId: string; onClose: () => void }) {
  const query = useEndpointQuery(readRewardDerivation, { params: { rewardId } }, ['closing', 'wallet'])
  return (
    <BottomSheet opened onClose={onClose} title={t.layout.howWasThisCalculated}>
      <QueryBoundary
        query={query}
        skeleton={<SkeletonPage rows={['panel', 'panel']} label={t.derivation.loadingTheCalculation} />}
        error={{
          title: t.derivation.weCouldntLoadThisCalculation,
          reassurance: t.derivation.yourRewardIsRecorded,
        }}
      >
        {(reward) => <Derivation reward={reward} />}
      </QueryBoundary>
    </BottomSheet>
  )
}

function Derivation({ reward }: { reward: RewardDerivation }) {
  const { kind, level, accruedAt } = reward
  return (
    <div className={styles.sheet}>
      <p className={styles.note}>
        {translateWord(rewardLabel(kind).particulars.replace('{level}', String(level)))},{' '}
        {formatInstant(accruedAt)}
      </p>
      <Equation reward={reward} />
      <Recomputed reward={reward} />
      <ol className={styles.steps}>
        <BaseStep reward={reward} />
        <PercentStep reward={reward} />
        <CapStep reward={reward} />
        <QueueStep reward={reward} />
        <TransferStep reward={reward} />
      </ol>
    </div>
  )
}

/** Computes the amount again, and reports a difference once. */
function Recomputed({ reward }: { reward: RewardDerivation }) {
  const { id } = reward
  const recomputed = recomputeReward(reward)
  const isEqual = isEqualToRecord(reward)
  useEffect(() => {
    if (isEqual || recomputed === null) return
    const input = { params: { rewardId: id }, body: { recomputed } }
    callEndpoint(reportRewardDifference, input).catch((error: unknown) => reportError(error))
  }, [id, isEqual, recomputed])
  if (isEqual) return <p className={styles.equal}>{t.derivation.recomputedOnThisDeviceEqual}</p>
  return <Notice tone="bad">{t.derivation.recomputedOnThisDeviceDifferentWe}</Notice>
}
