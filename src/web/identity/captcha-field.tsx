import { IconRefresh } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { FieldFrame } from '#web/ui/field/field-frame.tsx'
import field from '#web/ui/field/field.module.css'
import { Icon } from '#web/ui/data/icon.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './captcha-field.module.css'
import type { Captcha } from './use-captcha.ts'

type CaptchaFieldProps = ComponentProps<'input'> & {
  captcha: Captcha
  label: string
  variant?: 'stacked' | 'line'
  error?: string | undefined
}

/** The captcha image, a button for a new one, and the input for its text. */
export function CaptchaField({ captcha, label, variant = 'stacked', error, ...input }: CaptchaFieldProps) {
  const { verdict } = captcha
  const hint = verdict?.verified ? ({ tone: 'good', text: verdict.message } as const) : undefined
  const mismatch = verdict && !verdict.verified ? verdict.message : undefined
  return (
    <div className={styles.captcha} data-variant={variant}>
      <div className={styles.shown}>
        <Picture captcha={captcha} label={label} />
        <button
          type="button"
          className={styles.renew}
          aria-label={`New ${label}`}
          title={`New ${label}`}
          onClick={captcha.renew}
        >
          <Icon icon={IconRefresh} size={20} />
        </button>
      </div>
      <FieldFrame label={label} verdict={hint} error={error ?? mismatch}>
        {(attributes) => (
          <input
            type="text"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={6}
            placeholder="Enter the text"
            {...input}
            {...attributes}
            className={field.input}
          />
        )}
      </FieldFrame>
    </div>
  )
}

function Picture({ captcha: { id, failed, renew }, label }: { captcha: Captcha; label: string }) {
  if (failed) return <p className={styles.picture}>Couldn’t load. Try another.</p>
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
          alt={`${label}: six characters to type below`}
          onError={renew}
        />
      )}
    </div>
  )
}
