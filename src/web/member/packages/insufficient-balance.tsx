import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export function InsufficientBalance({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Insufficient Balance"
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
          <ButtonLink kind="primary" to="/user/deposit">
            Deposit Now
          </ButtonLink>
        </>
      }
    >
      Your wallet balance is too low for this activation amount. Add funds to your wallet to continue.
    </Dialog>
  )
}
