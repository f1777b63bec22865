import { ODL_CYCLE_HOURS } from '#domain/odl/odl-shares.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './odl-information.module.css'

export function OdlInformation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="How ODL works"
      actions={
        <Button kind="primary" data-autofocus onClick={onClose}>
          Got it
        </Button>
      }
    >
      <ul className={styles.points}>
        <li>Everyone shares one cycle of {ODL_CYCLE_HOURS} hours. The next opens when it ends.</li>
        <li>
          When a cycle opens, a share of turnover is set aside, but never more than the treasury has left
          after pending rewards. In a quiet cycle that can be zero.
        </li>
        <li>Your share is set when the cycle opens, for the packages you have active at that moment.</li>
        <li>Claims are paid to your Profit Wallet at once and count towards your caps.</li>
        <li>Shares you don’t claim before the timer ends are forfeited and go back to the treasury.</li>
      </ul>
    </Dialog>
  )
}
