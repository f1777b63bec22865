import { figure } from '../figure.ts'
import { RichText, type RichTextTags } from '../rich-text.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import textStyles from '#web/ui/text.module.css'
import styles from './daily-closing-steps.module.css'

const BOLD: RichTextTags = { b: (children) => <b>{children}</b> }

export function DailyClosingSteps() {
  const { steps, pending } = usePublicLocale().messages.product.closing
  return (
    <>
      <ol className={styles.steps}>
        {steps.map(({ time, name, text }) => (
          <li key={name}>
            <p className={textStyles.note}>{time}</p>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <p className={styles.now} data-pending={figure('pending.state')}>
        <RichText text={pending} tags={BOLD} />
      </p>
    </>
  )
}
