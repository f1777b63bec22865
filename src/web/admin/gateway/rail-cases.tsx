import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { closeRailCase, type readGateway } from '#contract/money/gateway.ts'
import { useState } from 'react'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './gateway-page.module.css'

type RailCase = ResponseBody<typeof readGateway>['cases'][number]

/** Cases open by themselves. A difference closes its case when the figures agree again. */
export function RailCases({ cases }: { cases: readonly RailCase[] }) {
  const [closing, setClosing] = useState<RailCase>()
  return (
    <div className={styles.losses}>
      <Notice tone="bad">{t.admin.gateway.casesNeedYourAttention({ count: cases.length })}</Notice>
      <ul className={styles.lines}>
        {cases.map((each) => (
          <li key={String(each.id)}>
            <h3>{t.admin.gateway.titles[each.kind]}</h3>
            <p className={styles.hash}>{each.subject}</p>
            <p className={styles.hash}>{each.detail}</p>
            <div className={styles.case}>
              <small>{t.admin.gateway.since({ openedAt: formatInstant(each.openedAt) })}</small>
              <Button size="dense" onClick={() => setClosing(each)}>
                {t.admin.gateway.closeCaseWithId({ id: String(each.id) })}
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
      title={t.admin.gateway.closeCaseWithId({ id: railCase.id })}
      actions={
        <>
          <Button onClick={onClose} disabled={working}>
            {t.admin.gateway.cancel}
          </Button>
          <Button kind="solid" working={working} disabled={reason.trim() === ''} onClick={() => void close()}>
            {t.admin.gateway.closeCase}
          </Button>
        </>
      }
    >
      <p>
        {railCase.kind === 'difference'
          ? t.admin.gateway.closeCaseConsequence
          : t.admin.gateway.dismissTransferConsequence}
      </p>
      <TextField
        label={t.admin.gateway.findings}
        value={reason}
        maxLength={500}
        error={fieldErrors['reason']}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {problem && !fieldErrors['reason'] && <Notice tone="bad">{problem}</Notice>}
    </Dialog>
  )
}
