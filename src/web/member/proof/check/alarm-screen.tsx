import { IconShieldX } from '@tabler/icons-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
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
  type KeptClaim,
} from './check-storage.ts'
import { faultTexts } from './fault-texts.ts'
import styles from './alarm-screen.module.css'

const toJsonFile = (text: string) => new Blob([text], { type: 'application/json' })
export const saveEvidence = ({ evidence, foundAt }: CheckAlarm) =>
  saveFile(toJsonFile(evidence), `evidence-${foundAt.slice(0, 10)}.json`)
export const saveKeptClaim = ({ claim, userrefid }: KeptClaim) =>
  saveFile(toJsonFile(claim), `claim-${userrefid}.json`)

/** Covers everything when this browser has refused a statement. It needs nothing from the server. */
export function AlarmScreen({ alarm }: { alarm: CheckAlarm }) {
  const layer = useRef<HTMLDivElement>(null)
  const kept = useCheckRecord('statement-claim', alarm.userrefid)
  const { found, meaning } = faultTexts[alarm.fault]
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
        <h1 id="alarm-title">This statement is wrong. Do not deposit.</h1>
        <p>
          <strong>{found}</strong> Found by this browser on {formatInstantWithZone(new Date(alarm.foundAt))} (
          <code>{alarm.fault}</code>).
        </p>
        <p>{meaning} It can also be a mistake: the evidence shows which.</p>
        <h2>What to do</h2>
        <ol>
          <li>
            Save the evidence, and keep {kept ? 'your last good claim' : 'every claim file that you have'}.
          </li>
          <li>{describeWitnesses(readCheckRecord('statement-pin')?.checkpoint)}</li>
          <li>Do not deposit or activate packages until it is explained. You can still withdraw.</li>
        </ol>
        <div className={styles.actions}>
          <Button kind="primary" wide data-autofocus onClick={() => saveEvidence(alarm)}>
            Save the evidence
          </Button>
          {kept && (
            <Button wide onClick={() => saveKeptClaim(kept)}>
              Save my last good claim
            </Button>
          )}
          <Button wide onClick={() => saveCheckRecord('statement-alarm', { ...alarm, isRead: true })}>
            Continue to my account
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
    ? `Send the evidence to the witnesses: ${witnesses.join(', ')}.`
    : 'Compare the evidence with other members. No independent witness had cosigned what this browser saw.'
}
