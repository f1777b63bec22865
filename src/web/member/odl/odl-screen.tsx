import { IconInfoCircle, IconRobot, IconCircleCheck, IconClockX } from '@tabler/icons-react'
import { useState } from 'react'
import { odlTimer, type OdlTimer } from '#contract/member/odl.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { SkeletonRows, Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ClaimCard } from './claim-card.tsx'
import { listPackages } from '#contract/member/packages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ODL_CYCLE_HOURS } from '#domain/odl/odl-shares.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './odl.module.css'
import { XrpEquivalent } from '#web/ui/data/amount/xrp-equivalent.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** Earlier cycles in which the member had a share. Unclaimed shares are forfeited. */
function PastCycles({ cycles }: { cycles: OdlTimer['past'] }) {
  if (cycles.length === 0) return null
  return (
    <Section
      heading={t.odl.earlierCycles}
      end={<TextLink to="/user/report/odl-bonus">{t.odl.allClaims}</TextLink>}
    >
      <Card variant="flush">
        <List>
          {cycles.map(({ id, endedAt, entitled, paid, xrp }) => (
            <ListRow
              key={id}
              icon={paid === null ? IconClockX : IconCircleCheck}
              title={paid === null ? t.odl.missed : t.odl.claimed}
              caption={t.odl.ended({ endedAt: formatDate(endedAt) })}
              end={
                paid === null ? (
                  <>
                    <Amount micro={entitled} currency={null} />
                    <Chip>{t.odl.forfeited}</Chip>
                  </>
                ) : (
                  <>
                    <p>
                      <Amount micro={paid} kind="credit" currency={null} />
                    </p>
                    <XrpEquivalent xrp={xrp} />
                  </>
                )
              }
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

function OdlInformation({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.odl.howOdlWorks}
      actions={
        <Button kind="primary" data-autofocus onClick={onClose}>
          {t.odl.gotIt}
        </Button>
      }
    >
      <ul className={styles.points}>
        <li>{t.odl.everyoneSharesOneCycleOfHours({ odlCycleHours: ODL_CYCLE_HOURS })}</li>
        <li>{t.odl.whenACycleOpensAShare}</li>
        <li>{t.odl.shareHint}</li>
        <li>{t.odl.claimsArePaidToYourProfit}</li>
        <li>{t.odl.forfeitHint}</li>
      </ul>
    </Dialog>
  )
}

/** The share of this cycle by activation. */
function CycleShares({ timer }: { timer: OdlTimer }) {
  const { data } = useEndpointQuery(listPackages, {}, ['plan'])
  if (timer.shares.length === 0) return null
  const packageName = (type: string) =>
    data?.packages.find(({ packageType }) => packageType === type)?.name ?? ''
  return (
    <Section heading={t.odl.byPackage}>
      <Card variant="flush">
        <List>
          {timer.shares.map(({ activationId, type, amount, share }) => (
            <ListRow
              key={activationId}
              icon={IconRobot}
              title={packageName(type)}
              caption={<Amount micro={amount} size="small" />}
              end={<Amount micro={share} currency={null} />}
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}

export const meta = () => pageTitle(t.odl.odlReward)

/** The next cycle opens within a minute after the last one ends. */
const BETWEEN_CYCLES_POLL_MS = 5000

export default function OdlScreen() {
  const query = useEndpointQuery(odlTimer, {}, ['odl', 'activations', 'closing'], {
    refetchInterval: ({ state }) => state.data?.endTime === null && BETWEEN_CYCLES_POLL_MS,
  })
  const [isExplained, setIsExplained] = useState(false)
  return (
    <Screen
      title={t.odl.odlReward}
      back="/user/dashboard"
      layout="grid"
      end={
        <IconButton icon={IconInfoCircle} label={t.odl.howOdlWorks} onClick={() => setIsExplained(true)} />
      }
    >
      <QueryBoundary
        query={query}
        framed
        skeleton={<OdlSkeleton />}
        error={{ title: t.odl.weCouldntLoadTheOdlCycle, reassurance: t.odl.yourShareIsntAffected }}
      >
        {(timer) => (
          <>
            <ClaimCard timer={timer} onStale={() => void query.refetch()} />
            <CycleShares timer={timer} />
            <PastCycles cycles={timer.past} />
          </>
        )}
      </QueryBoundary>
      <OdlInformation opened={isExplained} onClose={() => setIsExplained(false)} />
    </Screen>
  )
}

function OdlSkeleton() {
  return (
    <>
      <Card>
        <LoadingNote>{t.odl.loadingTheOdlCycle}</LoadingNote>
        <Skeleton share={70} />
        <Skeleton variant="figure" share={52} />
        <Skeleton variant="block" />
      </Card>
      <Card variant="flush">
        <SkeletonRows count={3} label={t.odl.loadingCycles} />
      </Card>
    </>
  )
}
