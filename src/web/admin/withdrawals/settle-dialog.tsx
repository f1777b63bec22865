import { useState, type ChangeEvent } from 'react'
import { previewSettlement, settlePayout, type SettlementLine } from '#contract/money/payouts.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './decision.module.css'

type Preview = ResponseBody<typeof previewSettlement>

/** Compares the wallet's or bank's result file with a payout file, then records what matches in one step. */
export function SettleDialog({ batchId, onClose }: { batchId: bigint; onClose: () => void }) {
  const { file, preview, problem, working, choose, settle } = useSettlement(batchId, onClose)
  const canSettle = preview !== undefined && preview.paid + preview.failed > 0
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.admin.withdrawals.settlePayoutFile({ batchId: String(batchId) })}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.withdrawals.cancel}</Button>
          <Button kind="solid" disabled={!canSettle} working={working} onClick={() => void settle()}>
            {preview
              ? t.admin.withdrawals.recordPaidFailed({ paid: preview.paid, failed: preview.failed })
              : t.admin.withdrawals.record}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>{t.admin.withdrawals.chooseTheResultFileAsCsv}</p>
        <label className={styles.file}>
          {t.admin.withdrawals.resultFile}
          <input type="file" accept=".csv,text/csv,text/plain" onChange={choose} />
        </label>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {file !== undefined && preview && <SettlementPreview preview={preview} />}
      </Stack>
    </Dialog>
  )
}

function useSettlement(batchId: bigint, onClose: () => void) {
  const [file, setFile] = useState<string>()
  const [preview, setPreview] = useState<Preview>()
  const comparison = useEndpointMutation(previewSettlement)
  const settlement = useEndpointMutation(settlePayout)
  const invalidateWithdrawals = useInvalidateTopic('withdrawals')
  const params = { batchId }

  async function compare(text: string) {
    setFile(text)
    setPreview(undefined)
    setPreview(await comparison.send({ params, body: { file: text } }))
  }
  async function settle() {
    if (file === undefined || !preview) return
    const { paid, failed, net } = preview
    const answer = await settlement.send({ params, body: { file, paid, failed, net } })
    if (!answer) return
    invalidateWithdrawals()
    showToast({ tone: 'good', message: answer.message })
    const isComplete = answer.paid === paid && answer.failed === failed
    if (isComplete) onClose()
    else setPreview({ ...answer, paid: 0, failed: 0 })
  }
  return {
    file,
    preview,
    problem: comparison.problem ?? settlement.problem,
    working: comparison.working || settlement.working,
    choose: ({ currentTarget: { files } }: ChangeEvent<HTMLInputElement>) => {
      void files?.[0]?.text().then(compare)
    },
    settle,
  }
}

const describeOutcomes = () =>
  ({
    paid: { tone: 'good', label: t.admin.withdrawals.paid },
    failed: { tone: 'warn', label: t.admin.withdrawals.failed },
    settled: { tone: 'plain', label: t.admin.withdrawals.settledBefore },
    difference: { tone: 'bad', label: t.admin.withdrawals.differs },
    missing: { tone: 'bad', label: t.admin.withdrawals.missing },
  }) as const

/** Differences first: they are what needs a person. */
const order: SettlementLine['outcome'][] = ['difference', 'missing', 'failed', 'settled', 'paid']

function SettlementPreview({ preview: { paid, failed, net, lines } }: { preview: Preview }) {
  const sorted = lines.toSorted((one, other) => order.indexOf(one.outcome) - order.indexOf(other.outcome))
  const open = lines.filter(({ outcome }) => outcome === 'difference' || outcome === 'missing').length
  return (
    <>
      <p>{t.admin.withdrawals.settlementResult({ paid, net: formatAmount(net), failed, open })}</p>
      <FigureTable
        label={t.admin.withdrawals.results}
        columns={[
          t.admin.withdrawals.line,
          t.admin.withdrawals.withdrawal,
          t.admin.withdrawals.result,
          { figure: t.admin.withdrawals.net },
          t.admin.withdrawals.details,
        ]}
        rows={sorted.map(({ line, withdrawal, outcome, net: lineNet, message }) => ({
          key: `${line} ${withdrawal}`,
          cells: [
            line ?? '–',
            withdrawal,
            <Chip key="result" tone={describeOutcomes()[outcome].tone}>
              {describeOutcomes()[outcome].label}
            </Chip>,
            lineNet === null ? '–' : formatAmount(lineNet),
            message,
          ],
        }))}
      />
    </>
  )
}
