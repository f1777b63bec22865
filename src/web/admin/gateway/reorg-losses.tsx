import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { acceptLosses, type readGateway } from '#contract/money/gateway.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import panels from '../panels/panels.module.css'
import { useStepUpForm } from '../step-up/use-step-up-form.ts'
import styles from './gateway-page.module.css'

type Losses = ResponseBody<typeof readGateway>['losses']

const describeHeld = (held: number) => (held === 1 ? '1 transfer waits' : `${held} transfers wait`)

/** Crediting has stopped. Whoever looked at the chain says what was found, and with the own password it goes on. */
export function ReorgLosses({ losses, held }: { losses: Losses; held: number }) {
  const form = useStepUpForm(acceptLosses, {
    initial: { reason: '' },
    extraFields: { transactionHashes: [...new Set(losses.map(({ transactionHash }) => transactionHash))] },
    confirmationCopy: () => ({
      title: 'Let crediting go on?',
      text: `What was credited for ${losses.length === 1 ? 'this transfer' : `these ${losses.length} transfers`} stays with the members. Take it back with Deduct Funds where it did not arrive again.`,
      confirm: 'Let it go on',
    }),
  })
  return (
    <div className={styles.losses}>
      <Notice tone="bad">
        {losses.length === 1
          ? 'A payment that was credited stood in a final block that was replaced.'
          : `${losses.length} payments that were credited stood in final blocks that were replaced.`}{' '}
        Nothing is credited by itself now{held === 0 ? '' : `, and ${describeHeld(held)}`}. Found again on the
        chain, it goes on by itself.
      </Notice>
      <ul className={styles.lines}>
        {losses.map((loss) => (
          <li key={`${loss.transactionHash} ${loss.depositId}`}>
            <h3>
              Deposit {loss.depositId} of {loss.userrefid}
            </h3>
            <DescriptionList
              items={[
                { term: 'Credited', value: <Amount micro={loss.amount} /> },
                { term: 'Stood in block', value: loss.blockNumber, text: true },
                { term: 'Lost', value: formatInstant(loss.lostAt), text: true },
              ]}
            />
            <small className={styles.hash}>{loss.transactionHash}</small>
          </li>
        ))}
      </ul>
      <form {...form.formProps} className={panels.form}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <TextField {...form.text('reason')} label="What was found" maxLength={500} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            Let crediting go on
          </Button>
        </div>
      </form>
      {form.dialogs}
    </div>
  )
}
