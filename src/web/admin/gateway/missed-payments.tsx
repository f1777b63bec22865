import { rescanBlocks, rescanTransaction } from '#contract/money/gateway.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'
import styles from './gateway-page.module.css'

/** Finds payments that the node left out. What the chain shows is settled as usual, and credited at most once. */
export function MissedPayments({ height }: { height: string | null }) {
  return (
    <PanelCard heading={t.admin.gateway.missedPayments}>
      <p className={styles.time}>{t.admin.gateway.rereadIntroduction}</p>
      <Stack gap={5}>
        <TransactionForm />
        <RangeForm height={height} />
      </Stack>
    </PanelCard>
  )
}

function TransactionForm() {
  const form = useConfirmedForm(rescanTransaction, {
    initial: { transactionHash: '' },
    confirmationCopy: () => ({
      title: t.admin.gateway.lookUpThisPayment,
      text: t.admin.gateway.transactionSearchHint,
      confirm: t.admin.gateway.lookUp,
    }),
  })
  return (
    <Form form={form}>
      <TextField
        {...form.text('transactionHash')}
        label={t.admin.gateway.transactionHash}
        autoComplete="off"
        spellCheck={false}
        maxLength={66}
      />
      <div className={panels.actions}>
        <Button size="compact" kind="solid" type="submit" working={form.working}>
          {t.admin.gateway.lookUpPayment}
        </Button>
      </div>
      {form.dialogs}
    </Form>
  )
}

function RangeForm({ height }: { height: string | null }) {
  const form = useConfirmedForm(rescanBlocks, {
    initial: { fromBlock: '', toBlock: '' },
    confirmationCopy: ({ fromBlock, toBlock }) => ({
      title: t.admin.gateway.readTheseBlocksAgain,
      text: t.admin.gateway.paymentsToOurAddressesInBlocks({ fromBlock, toBlock }),
      confirm: t.admin.gateway.readAgain,
    }),
  })
  return (
    <Form form={form}>
      <div className={styles.range}>
        <TextField
          {...form.text('fromBlock')}
          label={t.admin.gateway.fromBlock}
          inputMode="numeric"
          maxLength={15}
        />
        <TextField
          {...form.text('toBlock')}
          label={t.admin.gateway.toBlock}
          inputMode="numeric"
          maxLength={15}
          {...(height !== null && { placeholder: height })}
        />
      </div>
      <div className={panels.actions}>
        <Button size="compact" type="submit" working={form.working}>
          {t.admin.gateway.readBlocksAgain}
        </Button>
      </div>
      {form.dialogs}
    </Form>
  )
}
