import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { closeRailCase, type readGateway } from '#contract/money/gateway.ts'
import { useState } from 'react'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ReasonDialog } from '../review/reason-dialog.tsx'
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
  const { send, ...mutation } = useEndpointMutation(closeRailCase)
  return (
    <ReasonDialog
      copy={{
        title: t.admin.gateway.closeCaseWithId({ id: railCase.id }),
        confirm: t.admin.gateway.closeCase,
        kind: 'solid',
        label: t.admin.gateway.findings,
      }}
      mutation={mutation}
      send={(reason) => send({ params: { caseId: railCase.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        {railCase.kind === 'difference'
          ? t.admin.gateway.closeCaseConsequence
          : t.admin.gateway.dismissTransferConsequence}
      </p>
    </ReasonDialog>
  )
}
