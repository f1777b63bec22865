import { IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Beeps to count. */
export function AudioCaptcha({ captcha }: { captcha: Captcha }) {
  const instructionId = useId()
  return (
    <div className={styles.other}>
      <p id={instructionId}>{t.identity.audioCaptchaHint}</p>
      <Player key={captcha.id} captcha={captcha} instructionId={instructionId} />
    </div>
  )
}

type PlayerProps = { captcha: Captcha; instructionId: string }

/** Nothing is announced while the beeps play: a screen reader would talk over them. */
function Player({ captcha: { id, failed, renew }, instructionId }: PlayerProps) {
  const sound = useRef<HTMLAudioElement>(undefined)
  const [status, setStatus] = useState('')
  useEffect(() => () => sound.current?.pause(), [])

  function play() {
    sound.current?.pause()
    setStatus('')
    sound.current = new Audio(`/api/captcha/${id}/audio`)
    sound.current.addEventListener('ended', () => setStatus(t.identity.thatWasTheLastGroupType))
    sound.current.addEventListener('error', () => setStatus(t.identity.couldntPlayTryNewBeeps))
    sound.current.play().catch(() => undefined)
  }
  return (
    <>
      <div className={styles.shown}>
        <Button
          ref={takeFocus}
          size="compact"
          aria-describedby={instructionId}
          working={id === undefined && !failed}
          onClick={play}
        >
          <Icon icon={IconPlayerPlay} size={18} /> {t.identity.playTheBeeps}
        </Button>
        <Button size="compact" kind="quiet" onClick={renew}>
          {t.identity.newBeeps}
        </Button>
      </div>
      <p aria-live="polite">{failed ? t.identity.couldntLoadTryNewBeeps : status}</p>
    </>
  )
}
