import { IconReceiptOff } from '@tabler/icons-react'
import { useParams } from 'react-router'
import {
  readWithdrawalProgress,
  type WithdrawalProgress,
  cancelWithdrawal,
} from '#contract/money/withdrawals.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { ButtonLink, Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { WithdrawalSummary } from './withdrawal-summary.tsx'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'
import { useState } from 'react'
import { formatUsdt } from '#domain/money/money.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import styles from './timeline.module.css'

function CancelWithdrawal({ withdrawal }: { withdrawal: WithdrawalProgress }) {
  const [isOpen, setIsOpen] = useState(false)
  const { send, working, problem } = useEndpointMutation(cancelWithdrawal)
  const { id, amount, wallet } = withdrawal
  const effect = t.withdrawals.cancellationConsequence({
    amount: formatUsdt(amount),
    walletName: t.withdrawals.walletNames[wallet],
  })
  async function cancel() {
    const answer = await send({ params: { withdrawalId: id } })
    setIsOpen(false)
    if (answer) showToast({ tone: 'good', message: answer.message })
  }
  return (
    <div className={styles.cancel}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button size="tall" wide onClick={() => setIsOpen(true)}>
        {t.withdrawals.cancelWithdrawal}
      </Button>
      <p>
        {t.withdrawals.youCanCancelUntilWeApprove} {effect}
      </p>
      <ConfirmDialog
        copy={{
          title: t.withdrawals.cancelThisWithdrawal,
          text: effect,
          confirm: t.withdrawals.cancelWithdrawal,
          kind: 'danger',
        }}
        closeLabel={t.withdrawals.keepIt}
        opened={isOpen}
        working={working}
        onConfirm={() => void cancel()}
        onClose={() => setIsOpen(false)}
      />
    </div>
  )
}

const HISTORY = '/user/account/history?type=Withdrawal'
/** The place in the queue changes with other members' withdrawals, which publish no event to this one. */
const QUEUE_REFRESH_MS = 30_000

export const clientLoader = () => loadTexts('withdrawals')
export const meta = () => pageTitle(t.withdrawals.trackWithdrawal)

export default function WithdrawalScreen() {
  const { withdrawalId = '' } = useParams()
  const isValidId = /^[1-9]\d{0,17}$/.test(withdrawalId)
  const query = useEndpointQuery(
    readWithdrawalProgress,
    isValidId ? { params: { withdrawalId: BigInt(withdrawalId) } } : undefined,
    ['withdrawals'],
    { refetchInterval: ({ state }) => (state.data?.queue ? QUEUE_REFRESH_MS : false) },
  )
  return (
    <Screen
      title={isValidId ? t.withdrawals.withdrawalNumber({ id: withdrawalId }) : t.withdrawals.withdrawal}
      back={HISTORY}
      layout="grid"
    >
      {isValidId ? (
        <QueryBoundary
          query={query}
          framed
          skeleton={<SkeletonPage rows={['panel', 'panel']} label={t.withdrawals.loadingYourWithdrawal} />}
          error={{
            title: t.withdrawals.weCouldntLoadYourWithdrawal,
            reassurance: t.withdrawals.yourMoneyIsSafe,
            notFound: <WithdrawalNotFound />,
          }}
        >
          {(withdrawal) => <WithdrawalDetails withdrawal={withdrawal} />}
        </QueryBoundary>
      ) : (
        <Card>
          <WithdrawalNotFound />
        </Card>
      )}
    </Screen>
  )
}

function WithdrawalNotFound() {
  return (
    <EmptyState
      icon={IconReceiptOff}
      title={t.withdrawals.weCouldntFindThatWithdrawal}
      text={t.withdrawals.seeAllYourWithdrawalsInHistory}
      action={<ButtonLink to={HISTORY}>{t.withdrawals.goToHistory}</ButtonLink>}
    />
  )
}

function WithdrawalDetails({ withdrawal }: { withdrawal: WithdrawalProgress }) {
  return (
    <>
      <WithdrawalSummary withdrawal={withdrawal} />
      <WithdrawalTimeline withdrawal={withdrawal} />
      {withdrawal.state === 'requested' && <CancelWithdrawal withdrawal={withdrawal} />}
    </>
  )
}
