import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { saveEvidence } from './check/alarm-screen.tsx'
import { checkStatement, type CheckOutcome } from './check/check-statement.ts'
import { saveCheckRecord, useCheckRecord, type CheckAlarm, type KeptClaim } from './check/check-storage.ts'
import { faultTexts } from './check/fault-texts.ts'
import { watchKey } from './check/watch-key.ts'
import styles from './keep-proof.module.css'

const outcomeTexts: Partial<Record<CheckOutcome, string>> = {
  'signature not checked':
    'This browser can’t check Ed25519 signatures. Your leaf, the path and the total are right; the signature was not checked. A newer browser checks it.',
  'balances not compared':
    'More has moved since the statement than this browser can compare. Everything else is right. The next statement is compared again.',
}

/** What this browser found when it last checked a statement by itself, and a way to check now. */
export function CheckStatus({ userrefid, kept }: { userrefid: string; kept: KeptClaim | undefined }) {
  const alarm = useCheckRecord('statement-alarm', userrefid)
  const watched = useQueryClient().getQueryData<CheckOutcome>(watchKey(userrefid))
  const [checked, setChecked] = useState<CheckOutcome>()
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)
  async function check() {
    setWorking(true)
    setProblem(undefined)
    try {
      setChecked(await checkStatement(userrefid))
    } catch (error) {
      setProblem(`The statement couldn’t be checked. ${describeError(error)}`)
    } finally {
      setWorking(false)
    }
  }
  const hint = outcomeTexts[checked ?? watched ?? 'checked']
  return (
    <div className={styles.keep}>
      {alarm && <AlarmNotice alarm={alarm} />}
      {(problem ?? hint) && <Notice tone="warn">{problem ?? hint}</Notice>}
      <Reassurance>
        {kept
          ? `Checked by this browser at ${formatInstantWithZone(new Date(kept.checkedAt))}: statement ${kept.sequence}.`
          : 'This browser checks every statement by itself, within a minute after you open the app. The first check for you is still to come.'}
      </Reassurance>
      <Button kind="quiet" wide working={working} onClick={() => void check()}>
        Check now
      </Button>
    </div>
  )
}

const START_OVER = {
  title: 'Forget what this browser has seen?',
  text: 'Only do this after you have saved the evidence and the difference is explained. The browser then trusts the next statement that it sees.',
  confirm: 'Forget and start over',
  kind: 'danger',
} as const

function AlarmNotice({ alarm }: { alarm: CheckAlarm }) {
  const [isAsking, setIsAsking] = useState(false)
  function startOver() {
    saveCheckRecord('statement-pin', undefined)
    saveCheckRecord('statement-alarm', undefined)
    saveCheckRecord('statement-claim', undefined)
    setIsAsking(false)
  }
  return (
    <Notice tone="bad">
      This browser refused a statement on {formatInstantWithZone(new Date(alarm.foundAt))}.{' '}
      {faultTexts[alarm.fault].found}
      <div className={styles.actions}>
        <Button size="compact" onClick={() => saveEvidence(alarm)}>
          Save the evidence
        </Button>
        <Button size="compact" onClick={() => setIsAsking(true)}>
          Start over
        </Button>
      </div>
      <ConfirmDialog
        copy={START_OVER}
        opened={isAsking}
        onConfirm={startOver}
        onClose={() => setIsAsking(false)}
      />
    </Notice>
  )
}
