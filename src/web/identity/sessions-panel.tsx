import { IconDeviceDesktop, IconDeviceMobile, IconEye } from '@tabler/icons-react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { t } from '#web/language/messages.ts'
import { translateSentence } from '#web/language/sentences.ts'
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
    else showToast({ tone: 'bad', message: t.identity.deviceNotLoggedOut })
    await query.refetch()
  }

  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={2} label={t.identity.loadingYourDevices} />}
      error={{ title: t.identity.weCouldntLoadYourDevices, reassurance: t.identity.youreStillLoggedIn }}
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
                {t.identity.logOutEverywhereElse}
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
  const name = translateSentence(describeBrowser(userAgent))
  const seen = {
    network,
    firstSeenAt: <time dateTime={firstSeenAt.toISOString()}>{formatDate(firstSeenAt)}</time>,
    lastSeenAt: <time dateTime={lastSeenAt.toISOString()}>{formatInstant(lastSeenAt)}</time>,
  }
  return (
    <ListRow
      icon={/mobile|android|iphone/i.test(userAgent) ? IconDeviceMobile : IconDeviceDesktop}
      title={name}
      caption={receivesPush ? t.identity.networkAndPush(seen) : t.identity.network(seen)}
      end={
        current ? (
          <Chip tone="good" live>
            {t.identity.thisDevice}
          </Chip>
        ) : (
          <Button size="compact" onClick={onEnd} aria-label={t.identity.logOutAt({ name, network })}>
            {t.identity.logOut}
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
      title={t.identity.viewedByAnAdministrator}
      caption={
        <>
          {viewReason}, <time dateTime={createdAt.toISOString()}>{formatInstant(createdAt)}</time>
        </>
      }
      end={
        open ? (
          <Button size="compact" onClick={onEnd} aria-label={t.identity.endTheViewByAnAdministrator}>
            {t.identity.endView}
          </Button>
        ) : (
          <Chip>{t.identity.ended}</Chip>
        )
      }
    />
  )
}
