import styles from './step-dots.module.css'

export function StepDots({ step }: { step: 1 | 2 | 3 }) {
  return (
    <ol className={styles.dots} aria-label={`Step ${step} of 3`}>
      {[1, 2, 3].map((each) => (
        <li
          key={each}
          data-state={each < step ? 'done' : each === step ? 'current' : 'ahead'}
          {...(each === step && { 'aria-current': 'step' })}
        />
      ))}
    </ol>
  )
}
