import { odlTimer, type OdlTimer } from '#contract/member/odl.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'
import { useMillisecondsLeft } from '#web/ui/data/countdown/use-milliseconds-left.ts'
import { describeCycle, URGENT_SECONDS } from '../odl/describe-cycle.ts'
import styles from './dashboard.module.css'

/** The open ODL cycle. Hidden between cycles; urgent only when the member has something to claim. */
export function OdlBanner() {
  const { data } = useEndpointQuery(odlTimer, {}, ['odl', 'closing', 'activations'])
  const now = useServerNow()
  if (!data?.endTime) return null
  return <OpenCycle cycle={data} endsAtMs={data.endTime.getTime()} now={now} />
}

function OpenCycle({ cycle, endsAtMs, now }: { cycle: OdlTimer; endsAtMs: number; now: () => number }) {
  const leftMs = useMillisecondsLeft(endsAtMs, now)
  const canClaim = !cycle.claimed && cycle.claimable > 0n
  const isUrgent = canClaim && leftMs < URGENT_SECONDS * 1000
  return (
    <Card as="section" aria-label={t.dashboard.odlReward}>
      <div className={styles.banner} data-urgent={isUrgent}>
        <p className={styles.title}>{describeCycle(cycle)}</p>
        <p className={styles.odlBannerText}>
          {canClaim
            ? t.dashboard.odlShare({
                amount: <Amount micro={cycle.claimable} size="small" />,
              })
            : t.dashboard.unclaimedHint}
        </p>
        <div className={styles.row}>
          <Countdown endsAtMs={endsAtMs} now={now} {...(canClaim && { urgentSeconds: URGENT_SECONDS })} />
          <ButtonLink to="/user/odl" kind={canClaim ? 'primary' : 'tint'} size="compact">
            {canClaim ? t.dashboard.claimNow : t.dashboard.view}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
