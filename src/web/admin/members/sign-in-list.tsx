import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import type { readSignIns } from '#contract/member/member-account.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './members.module.css'

type SignIns = ResponseBody<typeof readSignIns>

const MAX_SESSIONS = 12

export function SignInList({
  lastSignIn,
  sessions,
  onEnd,
}: SignIns & { onEnd?: (sessionId: string) => void }) {
  if (!lastSignIn) return <p>{t.admin.members.neverSignedIn}</p>
  const open = sessions.filter((session) => session.open).length
  return (
    <>
      <p>
        {t.admin.members.lastSignInOpenOpen({
          lastSignIn: <time dateTime={lastSignIn.toISOString()}>{formatInstant(lastSignIn)}</time>,
          open,
        })}
      </p>
      <div className={styles.list}>
        <List>
          {sessions.slice(0, MAX_SESSIONS).map((session) => (
            <SignInRow key={session.id} session={session} {...(onEnd && { onEnd })} />
          ))}
        </List>
      </div>
    </>
  )
}

function SignInRow({
  session: { id, userAgent, address, createdAt, open, viewReason },
  onEnd,
}: {
  session: SignIns['sessions'][number]
  onEnd?: (sessionId: string) => void
}) {
  const name = viewReason === null ? describeBrowser(userAgent) : t.admin.members.viewByAnAdministrator
  return (
    <ListRow
      icon={/mobile|android|iphone/i.test(userAgent) ? IconDeviceMobile : IconDeviceDesktop}
      title={name}
      caption={
        <>
          {viewReason ?? address}, <time dateTime={createdAt.toISOString()}>{formatInstant(createdAt)}</time>
        </>
      }
      end={
        open ? (
          <Row as="span" gap={2} align="center">
            <Chip tone="good" live>
              {t.admin.members.open}
            </Chip>
            {onEnd && (
              <Button
                size="dense"
                aria-label={t.admin.members.endSessionOf({ name, address })}
                onClick={() => onEnd(id)}
              >
                {t.admin.members.end}
              </Button>
            )}
          </Row>
        ) : (
          <Chip>{t.admin.members.ended}</Chip>
        )
      }
    />
  )
}
