import { useId } from 'react'
import { coverPending, type Cover } from '#contract/money/treasury.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'

const SHOWN_REVENUE = 5

const sentFigures = ({ missing, pending, count }: Cover) => ({
  amount: formatUsdt(missing),
  pending: formatUsdt(pending),
  rewards: count,
})

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
  const formId = useId()
  const { missing, pending, count, needsConfirmation } = cover
  const form = useForm(coverPending, {
    initial: { reason: '' },
    body: (values) => ({ ...values, ...sentFigures(cover) }),
    onDone: ({ message }) => {
      showToast({ tone: 'good', message, seconds: 5 })
      onClose()
    },
    onConfirmationPending: onClose,
  })
  const isOutdated = current.missing !== missing || current.pending !== pending || current.count !== count
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.admin.treasury.coverAllPendingRewards}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.treasury.cancel}</Button>
          <Button kind="solid" type="submit" form={formId} working={form.working} disabled={isOutdated}>
            {needsConfirmation
              ? t.admin.treasury.askToPayRewards({ count })
              : t.admin.treasury.payRewards({ count })}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={panels.form}>
        {isOutdated && <ChangedFigures current={current} onRenew={onRenew} />}
        {form.problem && !isOutdated && <Notice tone="bad">{form.problem}</Notice>}
        <CoverSteps cover={cover} />
        <TextField label={t.admin.treasury.reason} {...form.text('reason')} />
      </form>
    </Dialog>
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
