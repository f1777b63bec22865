import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { Answer } from '#contract/platform/endpoint.ts'
import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { describeBrowser } from './browser-name.ts'
import styles from './sessions-panel.module.css'

type Session = Answer<SecurityEndpoints['listSessions']>[number]

/** Where the account is signed in, and a way to end each of it. */
export function SessionsPanel({ endpoints }: { endpoints: SecurityEndpoints }) {
  const query = useEndpointQuery(endpoints.listSessions, {})
  const one = useEndpointMutation(endpoints.endSession)
  const others = useEndpointMutation(endpoints.endOtherSessions)
  const sessions = queryState(query)

  async function end(ending: Promise<{ message: string } | undefined>) {
    const answer = await ending
    if (answer) showToast({ tone: 'good', message: answer.message })
    else showToast({ tone: 'bad', message: 'It could not be ended. Try again.' })
    await query.refetch()
  }

  if (sessions.status === 'loading') return <SkeletonRows count={2} label="Loading your sessions" />
  if (sessions.status === 'error') {
    return (
      <ErrorState
        title="Your sessions could not be loaded"
        reassurance="Nothing was signed in or out."
        onRetry={sessions.onRetry}
        retrying={sessions.retrying}
      />
    )
  }
  return (
    <>
      <List>
        {sessions.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={() => void end(one.send({ params: { sessionId: session.id } }))}
          />
        ))}
      </List>
      {sessions.data.length > 1 && (
        <div className={styles.all}>
          <Button
            size="compact"
            kind="danger"
            working={others.working}
            onClick={() => void end(others.send({}))}
          >
            Sign out everywhere else
          </Button>
        </div>
      )}
    </>
  )
}

function SessionRow({ session, onEnd }: { session: Session; onEnd: () => void }) {
  const { userAgent, address, lastSeenAt, current } = session
  const name = describeBrowser(userAgent)
  return (
    <ListRow
      icon={/mobile|android|iphone/i.test(userAgent) ? IconDeviceMobile : IconDeviceDesktop}
      title={name}
      caption={
        <>
          {address}, <time dateTime={lastSeenAt.toISOString()}>{formatInstant(lastSeenAt)}</time>
        </>
      }
      end={
        current ? (
          <Chip tone="good" live>
            This one
          </Chip>
        ) : (
          <Button size="compact" onClick={onEnd} aria-label={`Sign out ${name} at ${address}`}>
            Sign out
          </Button>
        )
      }
    />
  )
}
