import { IconDeviceDesktop, IconDeviceMobile, IconEye } from '@tabler/icons-react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatDate, formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import styles from './sessions-panel.module.css'

type Session = ResponseBody<SecurityEndpoints['listSessions']>[number]

/** The devices an account is signed in on, each with a button that signs it out. */
export function SessionsPanel({ endpoints }: { endpoints: SecurityEndpoints }) {
  const query = useEndpointQuery(endpoints.listSessions, {})
  const endOne = useEndpointMutation(endpoints.endSession)
  const endOthers = useEndpointMutation(endpoints.endOtherSessions)

  async function reportResult(request: Promise<{ message: string } | undefined>) {
    const answer = await request
    if (answer) showToast({ tone: 'good', message: answer.message })
    else showToast({ tone: 'bad', message: 'We couldn’t log out that device. Try again.' })
    await query.refetch()
  }

  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={2} label="Loading your devices" />}
      error={{ title: 'We couldn’t load your devices', reassurance: 'You’re still logged in.' }}
    >
      {(sessions) => (
        <>
          <List>
            {sessions.map((session) => {
              const Row = session.viewReason === null ? SessionRow : ViewRow
              const onEnd = () => void reportResult(endOne.send({ params: { sessionId: session.id } }))
              return <Row key={session.id} session={session} onEnd={onEnd} />
            })}
          </List>
          {sessions.length > 1 && (
            <div className={styles.all}>
              <Button
                size="compact"
                kind="danger"
                working={endOthers.working}
                onClick={() => void reportResult(endOthers.send({}))}
              >
                Log out everywhere else
              </Button>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { userAgent, network, firstSeenAt, lastSeenAt, receivesPush, current } = session
  const name = describeBrowser(userAgent)
  return (
    <ListRow
      icon={/mobile|android|iphone/i.test(userAgent) ? IconDeviceMobile : IconDeviceDesktop}
      title={name}
      caption={
        <>
          Network {network}. First seen{' '}
          <time dateTime={firstSeenAt.toISOString()}>{formatDate(firstSeenAt)}</time>, last seen{' '}
          <time dateTime={lastSeenAt.toISOString()}>{formatInstant(lastSeenAt)}</time>
          {receivesPush && '. Receives push notifications'}
        </>
      }
      end={
        current ? (
          <Chip tone="good" live>
            This device
          </Chip>
        ) : (
          <Button size="compact" onClick={onEnd} aria-label={`Log out ${name} at ${network}`}>
            Log out
          </Button>
        )
      }
    />
  )
}

/** An administrator looked at the account, or still does. */
function ViewRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { viewReason, createdAt, open } = session
  return (
    <ListRow
      icon={IconEye}
      title="Viewed by an administrator"
      caption={
        <>
          {viewReason}, <time dateTime={createdAt.toISOString()}>{formatInstant(createdAt)}</time>
        </>
      }
      end={
        open ? (
          <Button size="compact" onClick={onEnd} aria-label="End the view by an administrator">
            End view
          </Button>
        ) : (
          <Chip>Ended</Chip>
        )
      }
    />
  )
}
