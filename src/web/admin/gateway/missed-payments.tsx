import { rescanBlocks, rescanTransaction } from '#contract/money/gateway.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'
import styles from './gateway-page.module.css'

/** Finds payments that the node left out. What the chain shows is settled as usual, and credited at most once. */
export function MissedPayments({ height }: { height: string | null }) {
  return (
    <PanelCard heading="Missed payments">
      <p className={styles.time}>
        The gateway reads recent blocks again by itself. If a member’s payment is still missing, enter its
        transaction hash or read a range of blocks again.
      </p>
      <div className={styles.searches}>
        <TransactionForm />
        <RangeForm height={height} />
      </div>
    </PanelCard>
  )
}

function TransactionForm() {
  const form = useConfirmedForm(rescanTransaction, {
    initial: { transactionHash: '' },
    confirmationCopy: () => ({
      title: 'Look up this payment?',
      text: 'We verify the transaction on the chain. A payment to our addresses that was missed is then credited.',
      confirm: 'Look up',
    }),
  })
  return (
    <form {...form.formProps} className={panels.form}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField
        {...form.text('transactionHash')}
        label="Transaction hash"
        autoComplete="off"
        spellCheck={false}
        maxLength={66}
      />
      <div className={panels.actions}>
        <Button size="compact" kind="solid" type="submit" working={form.working}>
          Look up payment
        </Button>
      </div>
      {form.dialogs}
    </form>
  )
}

function RangeForm({ height }: { height: string | null }) {
  const form = useConfirmedForm(rescanBlocks, {
    initial: { fromBlock: '', toBlock: '' },
    confirmationCopy: ({ fromBlock, toBlock }) => ({
      title: 'Read these blocks again?',
      text: `Payments to our addresses in blocks ${fromBlock} to ${toBlock} that were missed are then credited.`,
      confirm: 'Read again',
    }),
  })
  return (
    <form {...form.formProps} className={panels.form}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <div className={styles.range}>
        <TextField {...form.text('fromBlock')} label="From block" inputMode="numeric" maxLength={15} />
        <TextField
          {...form.text('toBlock')}
          label="To block"
          inputMode="numeric"
          maxLength={15}
          {...(height !== null && { placeholder: height })}
        />
      </div>
      <div className={panels.actions}>
        <Button size="compact" type="submit" working={form.working}>
          Read blocks again
        </Button>
      </div>
      {form.dialogs}
    </form>
  )
}
