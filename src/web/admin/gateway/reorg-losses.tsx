import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { acknowledgeReorgLosses, type readGateway } from '#contract/money/gateway.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { MemberLink } from '../members/member-link.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'
import styles from './gateway-page.module.css'

type Losses = ResponseBody<typeof readGateway>['losses']

const describeHeld = (held: number) =>
  held === 1 ? '1 transfer is on hold' : `${held} transfers are on hold`

/** Automatic crediting stays paused until an administrator records what they found and resumes it. */
export function ReorgLosses({ losses, held }: { losses: Losses; held: number }) {
  const form = useConfirmedForm(acknowledgeReorgLosses, {
    initial: { reason: '' },
    extraFields: { transactionHashes: [...new Set(losses.map(({ transactionHash }) => transactionHash))] },
    confirmationCopy: () => ({
      title: 'Resume crediting?',
      text: `Members keep the credit for ${losses.length === 1 ? 'this transfer' : `these ${losses.length} transfers`}. Use Deduct Funds for payments that did not arrive again.`,
      confirm: 'Resume',
    }),
  })
  return (
    <div className={styles.losses}>
      <Notice tone="bad">
        {losses.length === 1
          ? 'A chain reorganization removed a credited payment.'
          : `A chain reorganization removed ${losses.length} credited payments.`}{' '}
        Automatic crediting is paused{held === 0 ? '' : `, and ${describeHeld(held)}`}. It resumes by itself
        if the payments appear on the chain again.
      </Notice>
      <ul className={styles.lines}>
        {losses.map((loss) => (
          <li key={`${loss.transactionHash} ${loss.depositId}`}>
            <h3>
              Deposit {loss.depositId} of <MemberLink userrefid={loss.userrefid} />
            </h3>
            <DescriptionList
              items={[
                { term: 'Credited', value: <Amount micro={loss.amount} /> },
                { term: 'Block', value: loss.blockNumber, text: true },
                { term: 'Removed', value: formatInstant(loss.lostAt), text: true },
              ]}
            />
            <small className={styles.hash}>{loss.transactionHash}</small>
          </li>
        ))}
      </ul>
      <form {...form.formProps} className={panels.form}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <TextField {...form.text('reason')} label="Findings" maxLength={500} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            Resume crediting
          </Button>
        </div>
      </form>
      {form.dialogs}
    </div>
  )
}
