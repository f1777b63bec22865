import { t } from '#web/language/messages.ts'
import { Button, ButtonLink } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'

export function InsufficientBalance({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.packages.insufficientBalance2}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t.packages.close}
          </Button>
          <ButtonLink kind="primary" to="/user/deposit">
            {t.packages.depositNow}
          </ButtonLink>
        </>
      }
    >
      {t.packages.yourWalletBalanceIsTooLow}
    </Dialog>
  )
}
