import { IconRefresh } from '@tabler/icons-react'
import { useRef, type ComponentProps } from 'react'
import type { CaptchaMedium } from '#contract/platform/captcha.ts'
import { t } from '#web/language/messages.ts'
import { FieldFrame } from '#web/ui/field/field-frame.tsx'
import field from '#web/ui/field/field.module.css'
import { Icon } from '#web/ui/data/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AudioCaptcha } from './audio-captcha.tsx'
import styles from './captcha-field.module.css'
import { MailedCaptcha } from './mailed-captcha.tsx'
import type { Captcha } from './use-captcha.ts'

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
    <div className={styles.shown}>
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
    </div>
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
