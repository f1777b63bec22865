import { useState } from 'react'
import { Section } from '#web/ui/layout/section.tsx'
import { SwipeControl } from '#web/ui/actions/swipe-control.tsx'
import styles from './kit-screen.module.css'

export function KitSwipe() {
  const [completed, setCompleted] = useState(0)
  return (
    <Section heading="Swipe">
      <div className={styles.stack}>
        <SwipeControl
          label="Swipe to proceed"
          hint="Or press and hold. You’ll confirm next."
          onComplete={() => setCompleted(completed + 1)}
        />
        <output className={styles.small}>Completed {completed} times</output>
        <SwipeControl label="Activating" working hint="This takes a moment." onComplete={() => {}} />
        <SwipeControl
          label="Nothing to activate"
          disabled
          hint="Choose an amount first."
          onComplete={() => {}}
        />
      </div>
    </Section>
  )
}
