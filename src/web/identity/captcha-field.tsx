import { IconRefresh, IconPlayerPlay } from '@tabler/icons-react'
import { useRef, type ComponentProps, useEffect, useId, useState } from 'react'
import type { CaptchaMedium } from '#contract/platform/captcha.ts'
import { t } from '#web/language/messages.ts'
import { FieldFrame } from '#web/ui/field/field-frame.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import field from '#web/ui/field/field.module.css'
import { Icon } from '#web/ui/data/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SandboxMailLink } from './sandbox-mail-link.tsx'

/** A code by mail for users who can neither see the image nor hear the beeps. */
function MailedCaptcha({ captcha: { mailed } }: { captcha: Captcha }) {
  const { sent, send, working, problem } = mailed
  return (
    <div className={styles.other}>
      <p aria-live="polite">
        {sent?.message ?? problem ?? (working ? t.identity.sending : t.identity.askForANewCode)}
      </p>
      {!sent && (
        <Row gap={2}>
          <Button size="compact" working={working} onClick={() => void send()}>
            {t.identity.emailMeACode}
          </Button>
        </Row>
      )}
      {sent && <SandboxMailLink />}
    </div>
  )
}

const takeFocus = (button: HTMLButtonElement | null) => button?.focus()

/** Beeps to count. */
function AudioCaptcha({ captcha }: { captcha: Captcha }) {
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
      <Row gap={2}>
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
      </Row>
      <p aria-live="polite">{failed ? t.identity.couldntLoadTryNewBeeps : status}</p>
    </>
  )
}

type CaptchaFieldProps = ComponentProps<'input'> & {
  captcha: Captcha
  label: string
  variant?: 'stacked' | 'line'
  error?: string | undefined
}

/** The captcha to read, hear or receive by mail, and the input for its text. */
export function CaptchaField({ captcha, label, variant = 'stacked', error, ...input }: CaptchaFieldProps) {
  const { verdict, medium } = captcha
  const box = useRef<HTMLInputElement>(null)
  const hint = verdict?.verified ? ({ tone: 'good', text: verdict.message } as const) : undefined
  const mismatch = verdict && !verdict.verified ? verdict.message : undefined
  return (
    <div className={styles.captcha} data-variant={medium === 'image' ? variant : 'stacked'}>
      {medium === 'image' && <ImageCaptcha captcha={captcha} label={label} />}
      {medium === 'audio' && <AudioCaptcha captcha={captcha} />}
      {medium === 'email' && <MailedCaptcha captcha={captcha} />}
      <FieldFrame label={label} verdict={hint} error={error ?? mismatch}>
        {(attributes) => (
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={6}
            inputMode={medium === 'image' ? 'text' : 'numeric'}
            placeholder={t.identity.placeholders[medium]}
            {...input}
            {...attributes}
            ref={box}
            className={field.input}
          />
        )}
      </FieldFrame>
      <OtherWays
        medium={medium}
        choose={(next) => {
          captcha.choose(next)
          // The pressed button disappears. Beeps move the focus to their own button.
          if (next !== 'audio') box.current?.focus()
        }}
      />
    </div>
  )
}

const listWays = (): { medium: CaptchaMedium; text: string }[] => [
  { medium: 'image', text: t.identity.showAnImageInstead },
  { medium: 'audio', text: t.identity.listenInstead },
  { medium: 'email', text: t.identity.emailMeACodeInstead },
]

function OtherWays({ medium, choose }: Pick<Captcha, 'medium' | 'choose'>) {
  return (
    <div className={styles.ways}>
      {listWays()
        .filter((way) => way.medium !== medium)
        .map((way) => (
          <button key={way.medium} type="button" onClick={() => choose(way.medium)}>
            {way.text}
          </button>
        ))}
    </div>
  )
}

function ImageCaptcha({ captcha, label }: { captcha: Captcha; label: string }) {
  return (
    <Row gap={2}>
      <Picture captcha={captcha} label={label} />
      <button
        type="button"
        className={styles.renew}
        aria-label={t.identity.newLabel({ label })}
        title={t.identity.newLabel({ label })}
        onClick={captcha.renew}
      >
        <Icon icon={IconRefresh} size={20} />
      </button>
    </Row>
  )
}

function Picture({ captcha: { id, failed, renew }, label }: { captcha: Captcha; label: string }) {
  if (failed) return <p className={styles.picture}>{t.identity.couldntLoadTryAnother}</p>
  return (
    <div className={styles.picture}>
      {id === undefined ? (
        <Skeleton variant="block" />
      ) : (
        <img
          key={id}
          src={`/api/captcha/${id}/image`}
          width={220}
          height={80}
          alt={t.identity.sixCharactersToTypeBelow({ label })}
          onError={renew}
        />
      )}
    </div>
  )
}
