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
import { saveCheckRecord, type StoredClaim } from './check/check-storage.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './proof.module.css'
import { useQuery } from '@tanstack/react-query'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'

// A claim as texts for QR codes: compressed, in Base32, because a QR code stores capital letters and digits in fewer bits than
// bytes, and cut into numbered frames. The verifier puts them together in any order.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** With its heading a frame fits version 25 with medium error correction, which a phone still reads from a phone. */
const FRAME_CHARACTERS = 1400

async function formatClaimFrames(claim: string): Promise<string[]> {
  const bytes = await compress(JSON.stringify(JSON.parse(claim)))
  const [text, name] = [toBase32(bytes), toBase32(await hashBytes(bytes)).slice(0, 6)]
  const count = Math.ceil(text.length / FRAME_CHARACTERS)
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * FRAME_CHARACTERS, (index + 1) * FRAME_CHARACTERS)
    return `TC1:${name}:${index + 1}/${count}:${part}`
  })
}

const compress = async (text: string) =>
  readBytes(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))

const readBytes = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())

const hashBytes = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** RFC 4648 without padding. */
function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}

/** The claim as QR codes, one at a time: a claim is three times as large as a code that a phone reads well. */
function ClaimCodes({ claim, onClose }: { claim: string; onClose: () => void }) {
  const { data: frames = [], isError } = useQuery({
    queryKey: ['claim-frames', claim],
    queryFn: () => formatClaimFrames(claim),
    gcTime: 0,
    retry: false,
  })
  const [index, setIndex] = useState(0)
  const frame = frames[index]
  return (
    <BottomSheet opened onClose={onClose} title={t.proof.myClaimAsQrCodes}>
      <Stack gap={3}>
        <p>{t.proof.scanAllCodesWithAnotherDevice}</p>
        {isError && <Notice tone="bad">{t.proof.thisBrowserCantMakeTheCodes}</Notice>}
        {frame !== undefined && (
          <>
            <div className={styles.code}>
              <QrCode text={frame} label={t.proof.qrCodeOf({ index: index + 1, count: frames.length })} />
            </div>
            <p className={styles.place} aria-live="polite">
              {t.proof.codeOf({ index: index + 1, count: frames.length })}
            </p>
            <div className={styles.steps}>
              <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
                {t.proof.previous}
              </Button>
              <Button disabled={index === frames.length - 1} onClick={() => setIndex(index + 1)}>
                {t.proof.next}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </BottomSheet>
  )
}

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
export function KeepProof({ storedClaim }: { storedClaim: StoredClaim | undefined }) {
  const buttonOf = useTask()
  const [shownClaim, setShownClaim] = useState<string>()
  /** The stored claim passed every check, and needs no connection. */
  const readClaim = async () =>
    storedClaim
      ? new Blob([storedClaim.claim], { type: 'application/json' })
      : downloadFile(downloadClaim, {}, () => {})
  const saveClaim = async () => saveFile(await readClaim(), 'claim.json')
  const showCodes = async () => setShownClaim(await (await readClaim()).text())
  const saveVerifier = async () =>
    saveFile(await downloadFile(downloadVerifier, {}, () => {}), 'verifier.html')
  return (
    <Section heading={t.proof.keepMyProof}>
      <Card>
        <Stack gap={3}>
          <p>{t.proof.claimHint}</p>
          <Button {...buttonOf('claim', saveClaim)}>{t.proof.saveMyClaim}</Button>
          <Button {...buttonOf('codes', showCodes)}>{t.proof.showAsQrCodes}</Button>
          <Button kind="quiet" {...buttonOf('verifier', saveVerifier)}>
            {t.proof.saveTheVerifier}
          </Button>
          {storedClaim && <StoredNote storedClaim={storedClaim} />}
        </Stack>
      </Card>
      {shownClaim !== undefined && <ClaimCodes claim={shownClaim} onClose={() => setShownClaim(undefined)} />}
    </Section>
  )
}

function StoredNote({ storedClaim: { sequence, checkedAt } }: { storedClaim: StoredClaim }) {
  return (
    <>
      <p className={textStyles.note}>
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
