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
          Understood
        </Button>
      }
    >
      <ul className={styles.points}>
        <li>One cycle for everyone, {ODL_CYCLE_HOURS} hours long. The next opens when it ends.</li>
        <li>
          When a cycle opens, a part of the turnover is set aside for it, never more than the treasury holds
          beyond the rewards that still wait. In a quiet or unfunded cycle it can be nothing.
        </li>
        <li>Your share is fixed at opening, for the packages that are active then.</li>
        <li>A claim is paid to your Profit Wallet at once and counts against your caps.</li>
        <li>What is not claimed before the timer ends is forfeited and returns to the treasury.</li>
      </ul>
    </Dialog>
  )
}
