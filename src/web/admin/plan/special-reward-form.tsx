import type { Answer } from '#contract/platform/endpoint.ts'
import { saveSpecialReward, type readPlanSettings } from '#contract/admin/plan-settings.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import control from '../control/control.module.css'
import { useGuardedForm } from '../control/use-guarded-form.ts'

type Read = Answer<typeof readPlanSettings>

/** An amount for a month, shared in equal parts by the ten members with most new direct business. */
export function SpecialRewardForm({ read }: { read: Read }) {
  const form = useGuardedForm(saveSpecialReward, {
    initial: { month: read.month, amount: '', reason: '' },
    asked: ({ month, amount }) => ({
      title: `Set the special reward of ${month}?`,
      text: `${amount} USDT are shared in equal parts by the ten members with most new direct business in ${month}.`,
      confirm: 'Confirm',
    }),
  })
  return (
    <PanelCard heading="Special reward">
      <form className={control.form} {...form.formProps}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <TextField label="Month" type="month" {...form.text('month')} />
        <AmountField label="Amount for the month" {...form.amount('amount')} />
        <TextField label="Reason" {...form.text('reason')} />
        <div className={control.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            Set the reward
          </Button>
        </div>
      </form>
      {read.rewards.length === 0 ? (
        <p className={control.muted}>
          No month has an amount of its own yet; without one, <Amount micro={read.specialReward} /> are
          shared.
        </p>
      ) : (
        <Rewards rewards={read.rewards} />
      )}
      {form.dialogs}
    </PanelCard>
  )
}

function Rewards({ rewards }: { rewards: Read['rewards'] }) {
  return (
    <table className={control.table}>
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Set</th>
          <th scope="col" className={control.number}>
            USDT
          </th>
        </tr>
      </thead>
      <tbody>
        {rewards.map(({ month, setAt, setBy, amount }) => (
          <tr key={month}>
            <td className={control.word}>{month.split('-').toReversed().join('/')}</td>
            <td>
              {setBy}
              <small>{formatInstant(setAt)}</small>
            </td>
            <td className={control.number}>
              <Amount micro={amount} currency={null} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
