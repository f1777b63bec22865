import styles from './sharing-steps.module.css'

const STEPS = [
  { title: 'Share the link', text: 'Send it, or let them scan the QR code.' },
  { title: 'They sign up', text: 'They register with you as sponsor.' },
  {
    title: 'You both earn rewards',
    text: 'They on their packages, you on what they activate: up to the caps, and once the reward treasury covers it.',
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
