import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { findMessage, t } from '#web/language/messages.ts'
import { describeError } from '#web/api/describe-error.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { saveEvidence } from './check/alarm-screen.tsx'
import { checkStatement, type CheckOutcome } from './check/check-statement.ts'
import { saveCheckRecord, useCheckRecord, type CheckAlarm, type StoredClaim } from './check/check-storage.ts'
import { watchKey } from './check/watch-key.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './proof.module.css'

/** What this browser found when it last checked a statement by itself, and a way to check now. */
export function CheckStatus({
  userrefid,
  storedClaim,
}: {
  userrefid: string
  storedClaim: StoredClaim | undefined
}) {
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
      setProblem(t.proof.checkFailed({ error: describeError(error) }))
    } finally {
      setWorking(false)
    }
  }
  const hint = findMessage(t.proof.outcomeTexts, checked ?? watched ?? 'checked')
  return (
    <Stack gap={3}>
      {alarm && <AlarmNotice alarm={alarm} />}
      {(problem ?? hint) && <Notice tone="warn">{problem ?? hint}</Notice>}
      <Reassurance>
        {storedClaim
          ? t.proof.checkedByThisBrowserAtStatement({
              at: formatInstantWithZone(new Date(storedClaim.checkedAt)),
              sequence: storedClaim.sequence,
            })
          : t.proof.firstCheckToCome}
      </Reassurance>
      <Button kind="quiet" wide working={working} onClick={() => void check()}>
        {t.proof.checkNow}
      </Button>
    </Stack>
  )
}

const describeStartOver = () =>
  ({
    title: t.proof.forgetWhatThisBrowserHasSeen,
    text: t.proof.forgetWarning,
    confirm: t.proof.forgetAndStartOver,
    kind: 'danger',
  }) as const

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
      {t.proof.statementRefused({
        at: formatInstantWithZone(new Date(alarm.foundAt)),
        found: t.proof.faultTexts[alarm.fault].found,
      })}
      <div className={styles.actions}>
        <Button size="compact" onClick={() => saveEvidence(alarm)}>
          {t.proof.saveTheEvidence}
        </Button>
        <Button size="compact" onClick={() => setIsAsking(true)}>
          {t.proof.startOver}
        </Button>
      </div>
      <ConfirmDialog
        copy={describeStartOver()}
        opened={isAsking}
        onConfirm={startOver}
        onClose={() => setIsAsking(false)}
      />
    </Notice>
  )
}
