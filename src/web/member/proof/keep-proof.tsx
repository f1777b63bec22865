import { useState } from 'react'
import { downloadClaim, downloadVerifier } from '#contract/money/claims.ts'
import { t } from '#web/language/messages.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { saveFile } from '#web/ui/actions/save-file.ts'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { saveCheckRecord, type KeptClaim } from './check/check-storage.ts'
import { ClaimCodes } from './claim-codes.tsx'
import styles from './keep-proof.module.css'

type Task = 'claim' | 'codes' | 'verifier'

/** Runs one task at a time and shows why it failed. */
function useTask() {
  const [working, setWorking] = useState<Task>()
  async function run(task: Task, work: () => Promise<void>) {
    setWorking(task)
    try {
      await work()
    } catch (error) {
      showToast({ tone: 'bad', message: describeError(error) })
    } finally {
      setWorking(undefined)
    }
  }
  return (task: Task, work: () => Promise<void>) => ({
    wide: true,
    working: working === task,
    onClick: () => void run(task, work),
  })
}

/** A signed claim and the page that checks it, both of which work without this site. */
export function KeepProof({ kept }: { kept: KeptClaim | undefined }) {
  const buttonOf = useTask()
  const [shownClaim, setShownClaim] = useState<string>()
  /** The kept claim passed every check, and needs no connection. */
  const readClaim = async () =>
    kept ? new Blob([kept.claim], { type: 'application/json' }) : downloadFile(downloadClaim, {}, () => {})
  const saveClaim = async () => saveFile(await readClaim(), 'claim.json')
  const showCodes = async () => setShownClaim(await (await readClaim()).text())
  const saveVerifier = async () =>
    saveFile(await downloadFile(downloadVerifier, {}, () => {}), 'verifier.html')
  return (
    <Section heading={t.proof.keepMyProof}>
      <Card>
        <div className={styles.keep}>
          <p>{t.proof.claimHint}</p>
          <Button {...buttonOf('claim', saveClaim)}>{t.proof.saveMyClaim}</Button>
          <Button {...buttonOf('codes', showCodes)}>{t.proof.showAsQrCodes}</Button>
          <Button kind="quiet" {...buttonOf('verifier', saveVerifier)}>
            {t.proof.saveTheVerifier}
          </Button>
          {kept && <KeptNote kept={kept} />}
        </div>
      </Card>
      {shownClaim !== undefined && <ClaimCodes claim={shownClaim} onClose={() => setShownClaim(undefined)} />}
    </Section>
  )
}

function KeptNote({ kept: { sequence, checkedAt } }: { kept: KeptClaim }) {
  return (
    <>
      <p className={styles.kept}>
        {t.proof.claimOnDevice({
          sequence,
          at: formatInstantWithZone(new Date(checkedAt)),
        })}
      </p>
      <Button kind="quiet" wide onClick={() => saveCheckRecord('statement-claim', undefined)}>
        {t.proof.removeFromThisDevice}
      </Button>
    </>
  )
}
