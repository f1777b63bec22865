import { useId } from 'react'
import { coverPending, type Cover } from '#contract/money/treasury.ts'
import { formatUsdt } from '#domain/money/money.ts'
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
      title="Cover all pending rewards?"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="solid" type="submit" form={formId} working={form.working} disabled={isOutdated}>
            {needsConfirmation ? 'Ask to pay' : 'Pay'} {count.toLocaleString('en-GB')} rewards
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={panels.form}>
        {isOutdated && <ChangedFigures current={current} onRenew={onRenew} />}
        {form.problem && !isOutdated && <Notice tone="bad">{form.problem}</Notice>}
        <CoverSteps cover={cover} />
        <TextField label="Reason" {...form.text('reason')} />
      </form>
    </Dialog>
  )
}

function ChangedFigures({ current, onRenew }: { current: Cover; onRenew: () => void }) {
  return (
    <Notice tone="warn">
      <p>
        Pending rewards changed: {current.count.toLocaleString('en-GB')} rewards of{' '}
        {formatAmount(current.pending)} USDT are pending now.
      </p>
      <Button size="compact" onClick={onRenew}>
        Show new figures
      </Button>
    </Notice>
  )
}

function CoverSteps({ cover }: { cover: Cover }) {
  const { queues, missing, treasury, pending, count, members, oldest, revenueUsed } = cover
  return (
    <>
      <DescriptionList
        divided
        items={[
          {
            term: `Earnings, ${queues.earnings.count} pending`,
            value: <Amount micro={queues.earnings.amount} />,
          },
          {
            term: `Bonuses, ${queues.bonuses.count} pending`,
            value: <Amount micro={queues.bonuses.amount} />,
          },
          { term: 'Already in the treasury', value: <Amount micro={treasury} kind="plain" /> },
          { term: 'Moves from revenue to the treasury', value: <Amount micro={missing} /> },
          ...revenueUsed.slice(0, SHOWN_REVENUE).map(({ id, reference, at, amount }) => ({
            term: `from ${reference}, ${formatInstant(at)} (entry ${id})`,
            value: <Amount micro={amount} currency={null} />,
          })),
        ]}
      />
      {revenueUsed.length > SHOWN_REVENUE && (
        <p className={panels.muted}>and {revenueUsed.length - SHOWN_REVENUE} more revenue entries</p>
      )}
      <p>
        {count.toLocaleString('en-GB')} rewards of {members.toLocaleString('en-GB')} members are paid,{' '}
        {formatAmount(pending)} USDT in all, earnings before bonuses and the oldest first
        {oldest && ` (since ${formatInstant(oldest)} UTC)`}. If a figure changes before that, nothing is paid.
      </p>
    </>
  )
}
