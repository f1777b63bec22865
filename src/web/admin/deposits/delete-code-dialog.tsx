import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { deleteReceivingCode, readReceivingCode } from '#contract/money/receiving-codes.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'

type Code = ResponseBody<typeof readReceivingCode>

function describeEffect({ isCurrent, payToAfterwards, qrType }: Code): string {
  if (!isCurrent) return t.admin.deposits.membersAlreadyPayToANewer
  if (payToAfterwards === null) return t.admin.deposits.membersPayToThisAddressNow({ qrType })
  return t.admin.deposits.deletionMovesPayments({ payToAfterwards })
}

export function DeleteCodeDialog({ codeId, onClose }: { codeId: string | undefined; onClose: () => void }) {
  const query = useEndpointQuery(
    readReceivingCode,
    codeId === undefined ? undefined : { params: { codeId } },
    ['deposits'],
  )
  const { send, working, problem } = useEndpointMutation(deleteReceivingCode, {
    onConfirmationPending: onClose,
  })
  const code = query.data
  async function remove() {
    if (codeId === undefined || !code) return
    const done = await send({ params: { codeId }, query: { payToAfterwards: code.payToAfterwards ?? '' } })
    if (!done) return
    showToast({ tone: 'good', message: t.admin.deposits.qrCodeDeleted, seconds: 3 })
    onClose()
  }
  const text = (
    <div className={panels.tight}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {query.isError && <Notice tone="bad">{t.admin.deposits.weCouldntLoadTheCode}</Notice>}
      <p>{t.admin.deposits.deleteCodeQuestion}</p>
      {code && (
        <>
          <p>
            <b className={panels.hash}>{code.depositAddress}</b>
          </p>
          <p>{describeEffect(code)}</p>
        </>
      )}
    </div>
  )
  return (
    <ConfirmDialog
      copy={{
        title: t.admin.deposits.deleteQrCode,
        text,
        confirm: t.admin.deposits.deleteLabel,
        kind: 'danger',
      }}
      opened={codeId !== undefined && !query.isPending}
      working={working}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  )
}
