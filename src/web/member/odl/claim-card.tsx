import { IconHourglass } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { claimOdl, type OdlTimer } from '#contract/member/odl.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { playSound } from '#web/ui/feedback/sound/play-sound.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import textStyles from '#web/ui/text.module.css'
import styles from './odl.module.css'
import { describeCycle, URGENT_SECONDS } from './describe-cycle.ts'

const TOAST_SECONDS = 5

const toastAlreadyClaimed = () =>
  showToast({ tone: 'bad', message: t.odl.odlAlreadyClaimed, seconds: TOAST_SECONDS })

export function ClaimCard({ timer, onStale }: { timer: OdlTimer; onStale: () => void }) {
  const { endTime, entitled, claimable, claimed } = timer
  const canClaim = !claimed && claimable > 0n
  if (endTime === null) return <BetweenCycles />
  return (
    <Card as="section" aria-labelledby="odl-cycle">
      <div className={styles.card}>
        <h2 id="odl-cycle">{describeCycle(timer)}</h2>
        <CycleCountdown endTime={endTime} isUrgent={canClaim} onEnd={onStale} />
        <div>
          <p className={textStyles.note}>{t.odl.yourShareOfThisCycle}</p>
          <Amount micro={entitled} size="figure" />
        </div>
        {!claimed && claimable < entitled && (
          <p className={styles.note}>{t.odl.claimablePart({ amount: <Amount micro={claimable} /> })}</p>
        )}
        <ClaimButton timer={timer} onClaimed={onStale} />
      </div>
    </Card>
  )
}

type CycleCountdownProps = { endTime: Date; isUrgent: boolean; onEnd: () => void }

function CycleCountdown({ endTime, isUrgent, onEnd }: CycleCountdownProps) {
  const now = useServerNow()
  return (
    <Countdown
      endsAtMs={endTime.getTime()}
      now={now}
      {...(isUrgent && { urgentSeconds: URGENT_SECONDS })}
      onEnd={onEnd}
    />
  )
}

function ClaimButton({ timer, onClaimed }: { timer: OdlTimer; onClaimed: () => void }) {
  const { send, working, problem } = useEndpointMutation(claimOdl)
  const now = useServerNow()
  const reportProblem = useEffectEvent((message: string) => {
    playSound('error')
    showToast({ tone: 'bad', message, seconds: TOAST_SECONDS })
    onClaimed()
  })
  useEffect(() => {
    if (problem !== undefined) reportProblem(problem)
  }, [problem])

  async function claim() {
    const answer = await send({})
    if (!answer) return
    playSound('success')
    showToast({ tone: 'good', message: answer.message, seconds: TOAST_SECONDS })
    onClaimed()
  }
  if (timer.claimed) {
    return (
      <Button wide size="tall" aria-disabled onClick={toastAlreadyClaimed}>
        {t.odl.claimed}
      </Button>
    )
  }
  const isOver = timer.endTime !== null && timer.endTime.getTime() <= now()
  return (
    <>
      <Button
        kind="primary"
        wide
        size="tall"
        working={working}
        disabled={isOver || timer.entitled === 0n}
        onClick={() => void claim()}
      >
        {t.odl.claimNow}
      </Button>
      {timer.entitled === 0n && <p className={styles.note}>{t.odl.noShareHint}</p>}
    </>
  )
}

function BetweenCycles() {
  return (
    <Card>
      <EmptyState
        icon={IconHourglass}
        title={t.odl.nextCycleOpening}
        text={t.odl.cyclesLast72HoursThisScreen}
      />
    </Card>
  )
}
