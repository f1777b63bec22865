import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { QrCode } from '#web/ui/data/qr-code.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { formatClaimFrames } from './claim-frames.ts'
import styles from './keep-proof.module.css'

/** The claim as QR codes, one at a time: a claim is three times as large as a code that a phone reads well. */
export function ClaimCodes({ claim, onClose }: { claim: string; onClose: () => void }) {
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
      <div className={styles.keep}>
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
      </div>
    </BottomSheet>
  )
}
