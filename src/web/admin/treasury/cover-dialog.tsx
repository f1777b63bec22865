import { coverPending, type Cover } from '#contract/money/treasury.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'
import { ReasonDialog } from '../review/reason-dialog.tsx'

const SHOWN_REVENUE = 5

/** Keeps the figures that it was opened with; the server refuses them if they are no longer current. */
export function CoverDialog({
  cover,
  current,
  onRenew,
  onClose,
}: {
  cover: Cover
  current: Cover
  onRenew: () => void
  onClose: () => void
}) {
  const { missing, pending, count, needsConfirmation } = cover
  const { send, working, problem } = useEndpointMutation(coverPending, { onConfirmationPending: onClose })
  const isOutdated = current.missing !== missing || current.pending !== pending || current.count !== count
  return (
    <ReasonDialog
      copy={{
        title: t.admin.treasury.coverAllPendingRewards,
        confirm: needsConfirmation
          ? t.admin.treasury.askToPayRewards({ count })
          : t.admin.treasury.payRewards({ count }),
        kind: 'solid',
        label: t.admin.treasury.reason,
        maxLength: 300,
        isBlocked: isOutdated,
      }}
      mutation={{ working, problem: isOutdated ? undefined : problem }}
      send={(reason) => send({ body: { amount: missing, pending, rewards: count, reason } })}
      onClose={onClose}
    >
      {isOutdated && <ChangedFigures current={current} onRenew={onRenew} />}
      <CoverSteps cover={cover} />
    </ReasonDialog>
  )
}

function ChangedFigures({ current, onRenew }: { current: Cover; onRenew: () => void }) {
  return (
    <Notice tone="warn">
      <p>
        {t.admin.treasury.pendingChanged({
          count: current.count.toLocaleString('en-GB'),
          pending: formatAmount(current.pending),
        })}
      </p>
      <Button size="compact" onClick={onRenew}>
        {t.admin.treasury.showNewFigures}
      </Button>
    </Notice>
  )
}

function CoverSteps({ cover }: { cover: Cover }) {
  const { queues, missing, treasury, pending, count, members, oldest, revenueUsed } = cover
  const figures = { count, members, pending: formatAmount(pending) }
  return (
    <>
      <DescriptionList
        divided
        items={[
          {
            term: t.admin.treasury.earningsPending({ count: queues.earnings.count }),
            value: <Amount micro={queues.earnings.amount} />,
          },
          {
            term: t.admin.treasury.bonusesPending({ count: queues.bonuses.count }),
            value: <Amount micro={queues.bonuses.amount} />,
          },
          { term: t.admin.treasury.alreadyInTheTreasury, value: <Amount micro={treasury} kind="plain" /> },
          { term: t.admin.treasury.movesFromRevenueToTheTreasury, value: <Amount micro={missing} /> },
          ...revenueUsed.slice(0, SHOWN_REVENUE).map(({ id, reference, at, amount }) => ({
            term: t.admin.treasury.fromEntry({ reference, at: formatInstant(at), id }),
            value: <Amount micro={amount} currency={null} />,
          })),
        ]}
      />
      {revenueUsed.length > SHOWN_REVENUE && (
        <p className={panels.muted}>
          {t.admin.treasury.andMoreRevenueEntries({ count: revenueUsed.length - SHOWN_REVENUE })}
        </p>
      )}
      <p>
        {oldest
          ? t.admin.treasury.rewardsArePaidSince({ ...figures, oldest: formatInstant(oldest) })
          : t.admin.treasury.rewardsArePaid(figures)}
      </p>
    </>
  )
}
