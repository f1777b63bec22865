import { ODL_CYCLE_HOURS } from '#domain/odl/odl-shares.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './odl-information.module.css'

export function OdlInformation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.odl.howOdlWorks}
      actions={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {t.odl.gotIt}
        </Button>
      }
    >
      <ul className={styles.points}>
        <li>{t.odl.everyoneSharesOneCycleOfHours({ odlCycleHours: ODL_CYCLE_HOURS })}</li>
        <li>{t.odl.whenACycleOpensAShare}</li>
        <li>{t.odl.shareHint}</li>
        <li>{t.odl.claimsArePaidToYourProfit}</li>
        <li>{t.odl.forfeitHint}</li>
      </ul>
    </Dialog>
  )
}
