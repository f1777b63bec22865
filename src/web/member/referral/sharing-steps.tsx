import styles from './sharing-steps.module.css'

const STEPS = [
  { title: 'Share the link', text: 'Send it or let them scan the QR code.' },
  { title: 'They sign up', text: 'They join with you as their sponsor.' },
  {
    title: 'You both earn rewards',
    text: 'They earn on their packages and you earn on what they activate, up to your caps and when the treasury is funded.',
  },
]

export function SharingSteps() {
  return (
    <ol className={styles.steps}>
      {STEPS.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
