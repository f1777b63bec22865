import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteReferralLink } from '#contract/member/referrals.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

export function DeleteLinkButton({ label, onDeleted }: { label: string; onDeleted: () => void }) {
  const [opened, setOpened] = useState(false)
  const queries = useQueryClient()
  const { send, working } = useEndpointMutation(deleteReferralLink, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  async function confirm() {
    const answer = await send({ params: { label } })
    setOpened(false)
    if (!answer) return
    onDeleted()
    await queries.invalidateQueries()
  }
  return (
    <>
      <Button size="compact" aria-label={`Delete ${label}`} onClick={() => setOpened(true)}>
        Delete
      </Button>
      <ConfirmDialog
        opened={opened}
        working={working}
        onClose={() => setOpened(false)}
        onConfirm={() => void confirm()}
        copy={{
          title: `Delete the link ${label}?`,
          text: <p>People who use it still join with you. Its counts are added to your main link.</p>,
          confirm: 'Delete link',
          kind: 'danger',
        }}
      />
    </>
  )
}
