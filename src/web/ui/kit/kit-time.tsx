import { useState } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ProgressRing } from '#web/ui/data/chart/progress-ring.tsx'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './kit-screen.module.css'

const now = () => performance.timeOrigin + performance.now()
const HOUR_MS = 3_600_000

export function KitTime() {
  const [startMs] = useState(now)
  const [endsAtMs, setEndsAtMs] = useState<number>()
  const [ended, setEnded] = useState(0)
  return (
    <Section heading="Countdown">
      <div className={styles.stack}>
        <Card>
          <div className={styles.between}>
            <Countdown endsAtMs={startMs + 41.27 * HOUR_MS} now={now} />
            <Button kind="primary" size="compact">
              Claim Now
            </Button>
          </div>
        </Card>
        <Card>
          <div className={styles.between}>
            <Countdown endsAtMs={startMs + 9.5 * HOUR_MS} now={now} urgentSeconds={36_000} />
            <span className={styles.row}>
              <ProgressRing size="small" tone="river" percent={77} label="77 percent of the time is left" />
              <Countdown variant="clock" endsAtMs={startMs + 462_000} now={now} />
            </span>
          </div>
        </Card>
        <Card>
          <div className={styles.between}>
            {endsAtMs === undefined ? (
              <span>Not started</span>
            ) : (
              <Countdown variant="clock" endsAtMs={endsAtMs} now={now} onEnd={() => setEnded(ended + 1)} />
            )}
            <Button size="compact" onClick={() => setEndsAtMs(now() + 2000)}>
              Start two seconds
            </Button>
          </div>
          <p className={styles.small}>Ended {ended} times</p>
        </Card>
      </div>
    </Section>
  )
}
