import { IconShieldX } from '@tabler/icons-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { saveFile } from '#web/ui/actions/save-file.ts'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { useModalKeys } from '#web/ui/hooks/use-modal-keys.ts'
import { useRestoreFocus } from '#web/ui/hooks/use-restore-focus.ts'
import {
  readCheckRecord,
  saveCheckRecord,
  useCheckRecord,
  type CheckAlarm,
  type StoredClaim,
} from './check-storage.ts'
import styles from './alarm-screen.module.css'

const toJsonFile = (text: string) => new Blob([text], { type: 'application/json' })
export const saveEvidence = ({ evidence, foundAt }: CheckAlarm) =>
  saveFile(toJsonFile(evidence), `evidence-${foundAt.slice(0, 10)}.json`)
export const saveStoredClaim = ({ claim, userrefid }: StoredClaim) =>
  saveFile(toJsonFile(claim), `claim-${userrefid}.json`)

/** Covers everything when this browser has refused a statement. It needs nothing from the server. */
export function AlarmScreen({ alarm }: { alarm: CheckAlarm }) {
  const layer = useRef<HTMLDivElement>(null)
  const storedClaim = useCheckRecord('statement-claim', alarm.userrefid)
  const { found, meaning } = t.proof.faultTexts[alarm.fault]
  useRestoreFocus()
  useModalKeys(layer, () => {})
  return createPortal(
    <div ref={layer} className={styles.layer} data-overlay>
      <dialog
        open
        className={styles.content}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="alarm-title"
        tabIndex={-1}
      >
        <Icon icon={IconShieldX} size={32} />
        <h1 id="alarm-title">{t.proof.statementWrong}</h1>
        <p>
          {t.proof.foundByBrowser({
            found: <strong>{found}</strong>,
            at: formatInstantWithZone(new Date(alarm.foundAt)),
            fault: <code>{alarm.fault}</code>,
          })}
        </p>
        <p>{t.proof.itCanAlsoBeAMistake({ meaning })}</p>
        <h2>{t.proof.whatToDo}</h2>
        <ol>
          <li>{storedClaim ? t.proof.saveEvidenceAndClaim : t.proof.saveEvidence}</li>
          <li>{describeWitnesses(readCheckRecord('statement-pin')?.checkpoint)}</li>
          <li>{t.proof.doNotDepositOrActivatePackages}</li>
        </ol>
        <div className={styles.actions}>
          <Button kind="primary" wide data-autofocus onClick={() => saveEvidence(alarm)}>
            {t.proof.saveTheEvidence}
          </Button>
          {storedClaim && (
            <Button wide onClick={() => saveStoredClaim(storedClaim)}>
              {t.proof.saveMyLastGoodClaim}
            </Button>
          )}
          <Button wide onClick={() => saveCheckRecord('statement-alarm', { ...alarm, isRead: true })}>
            {t.proof.continueToMyAccount}
          </Button>
        </div>
      </dialog>
    </div>,
    document.body,
  )
}

/** Everyone who cosigned the pinned checkpoint; its first signature is the operator's. */
function describeWitnesses(checkpoint = ''): string {
  const [, lines = ''] = checkpoint.split('\n\n')
  const witnesses = lines
    .split('\n')
    .slice(1)
    .flatMap((line) => line.split(' ')[1] ?? [])
  return witnesses.length > 0
    ? t.proof.sendTheEvidenceToTheWitnesses({ witnesses: witnesses.join(', ') })
    : t.proof.compareEvidence
}
