import type { UseQueryResult } from '@tanstack/react-query'
import { useContext, useEffect } from 'react'
import {
  readMemberReward,
  readRewardDerivation,
  reportMemberRewardDifference,
  reportRewardDifference,
  type RewardDerivation,
} from '#contract/member/reward-derivations.ts'
import { isEqualToRecord, recomputeReward } from '#domain/rewards/derivation.ts'
import { rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { BaseStep, PercentStep } from './term-steps.tsx'
import { CapStep, QueueStep, TransferStep } from './payment-steps.tsx'
import { AdminReaderContext } from './reader.ts'
import { useReaderTexts } from './use-reader-texts.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './derivation-sheet.module.css'
import { formatPercent } from '#domain/money/percent.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { XrpEquivalent } from '#web/ui/data/amount/xrp-equivalent.tsx'

/** Base × percent = result. A reward without a percent has its base and its result. */
function Equation({ reward }: { reward: RewardDerivation }) {
  const { baseAmount, percent, amount, cappedAmount, xrp, status, level, kind } = reward
  const isCut = cappedAmount > 0n
  const texts = useReaderTexts()
  return (
    <p className={styles.equation}>
      <span>
        <Amount micro={baseAmount} currency={null} />
        <small>{texts.calculations[kind].label}</small>
      </span>
      {percent !== null && (
        <>
          <i>×</i>
          <span>
            <b>{formatPercent(percent)}%</b>
            <small>{level > 0 ? t.derivation.level({ level }) : t.derivation.rate}</small>
          </span>
        </>
      )}
      <i>{isCut || reward.monthly ? '→' : '='}</i>
      <span data-pending={status === 'Pending'}>
        <Amount micro={amount} currency={null} />
        <small>
          <XrpEquivalent xrp={xrp} />
        </small>
      </span>
    </p>
  )
}

type Props = { rewardId: string; onClose: () => void }

const TOPICS = ['closing', 'wallet'] as const

export function DerivationSheet({ rewardId, onClose }: Props) {
  const Content = useContext(AdminReaderContext) ? AdminDerivation : MemberDerivation
  return (
    <BottomSheet opened onClose={onClose} title={t.ui.howWasThisCalculated}>
      <Content rewardId={rewardId} />
    </BottomSheet>
  )
}

function MemberDerivation({ rewardId }: { rewardId: string }) {
  const query = useEndpointQuery(readRewardDerivation, { params: { rewardId } }, TOPICS)
  return <DerivationBoundary query={query} report={reportRewardDifference} />
}

function AdminDerivation({ rewardId }: { rewardId: string }) {
  const query = useEndpointQuery(readMemberReward, { params: { rewardId } }, TOPICS)
  return <DerivationBoundary query={query} report={reportMemberRewardDifference} />
}

type Report = typeof reportRewardDifference | typeof reportMemberRewardDifference
/** The back office names the beneficiary. */
type Reward = RewardDerivation & { member?: string }

function DerivationBoundary({ query, report }: { query: UseQueryResult<Reward>; report: Report }) {
  const texts = useReaderTexts()
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonPage rows={['panel', 'panel']} label={t.derivation.loadingTheCalculation} />}
      error={{
        title: t.derivation.weCouldntLoadThisCalculation,
        reassurance: texts.rewardIsRecorded,
      }}
    >
      {(reward) => <Derivation reward={reward} report={report} />}
    </QueryBoundary>
  )
}

function Derivation({ reward, report }: { reward: Reward; report: Report }) {
  const { kind, level, accruedAt, member } = reward
  return (
    <Stack gap={3} fits>
      <p className={textStyles.hint}>
        {translateSentence(rewardLabel(kind).particulars.replace('{level}', String(level)))},{' '}
        {formatInstant(accruedAt)}
        {member !== undefined && `, ${member}`}
      </p>
      <Equation reward={reward} />
      <Recomputed reward={reward} report={report} />
      <ol className={styles.steps}>
        <BaseStep reward={reward} />
        <PercentStep reward={reward} />
        <CapStep reward={reward} />
        <QueueStep reward={reward} />
        <TransferStep reward={reward} />
      </ol>
    </Stack>
  )
}

/** Computes the amount again, and reports a difference once. */
function Recomputed({ reward, report }: { reward: Reward; report: Report }) {
  const { id } = reward
  const texts = useReaderTexts()
  const recomputed = recomputeReward(reward)
  const isEqual = isEqualToRecord(reward)
  useEffect(() => {
    if (isEqual || recomputed === null) return
    const input = { params: { rewardId: id }, body: { recomputed } }
    callEndpoint(report, input).catch((error: unknown) => reportError(error))
  }, [id, isEqual, recomputed, report])
  if (isEqual) return <p className={styles.equal}>{t.derivation.recomputedOnThisDeviceEqual}</p>
  return <Notice tone="bad">{texts.recomputedDifferent}</Notice>
}
