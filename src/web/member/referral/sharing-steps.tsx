import styles from './referral.module.css'
import { t } from '#web/language/messages.ts'

const listSteps = () => [
  { title: t.referral.shareTheLink, text: t.referral.sendItOrLetThemScan },
  { title: t.referral.theySignUp, text: t.referral.joinStepHint },
  {
    title: t.referral.youBothEarnRewards,
    text: t.referral.earnStepHint,
  },
]

export function SharingSteps() {
  return (
    <ol className={styles.steps}>
      {listSteps().map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
