import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { closeRailCase, type readGateway } from '#contract/money/gateway.ts'
import { useState } from 'react'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './gateway-page.module.css'

type RailCase = ResponseBody<typeof readGateway>['cases'][number]

const titles: Record<RailCase['kind'], string> = {
  difference: 'The figures differ',
  oversized: 'A transfer is larger than any payment',
}

/** Cases open by themselves. A difference closes its case when the figures agree again. */
export function RailCases({ cases }: { cases: readonly RailCase[] }) {
  const [closing, setClosing] = useState<RailCase>()
  return (
    <div className={styles.losses}>
      <Notice tone="bad">
        {cases.length === 1 ? '1 case needs' : `${cases.length} cases need`} your attention.
      </Notice>
      <ul className={styles.lines}>
        {cases.map((each) => (
          <li key={String(each.id)}>
            <h3>{titles[each.kind]}</h3>
            <p className={styles.hash}>{each.subject}</p>
            <p className={styles.hash}>{each.detail}</p>
            <div className={styles.case}>
              <small>Since {formatInstant(each.openedAt)}</small>
              <Button size="dense" onClick={() => setClosing(each)}>
                Close case {String(each.id)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {closing && <CloseDialog railCase={closing} onClose={() => setClosing(undefined)} />}
    </div>
  )
}

function CloseDialog({ railCase, onClose }: { railCase: RailCase; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const { send, working, problem, fieldErrors } = useEndpointMutation(closeRailCase)
  async function close() {
    const answer = await send({ params: { caseId: railCase.id }, body: { reason } })
    if (!answer) return
    showToast({ tone: 'good', message: answer.message })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Close case ${railCase.id}`}
      actions={
        <>
          <Button onClick={onClose} disabled={working}>
            Cancel
          </Button>
          <Button kind="solid" working={working} disabled={reason.trim() === ''} onClick={() => void close()}>
            Close case
          </Button>
        </>
      }
    >
      <p>
        {railCase.kind === 'difference'
          ? 'This moves no money. If the figures still differ at the next comparison, a new case opens.'
          : 'This moves no money, and the transfer stays uncredited.'}
      </p>
      <TextField
        label="Findings"
        value={reason}
        maxLength={500}
        error={fieldErrors['reason']}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem && !fieldErrors['reason'] && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
