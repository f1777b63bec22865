import { IconPin, IconSpeakerphone, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { dismissAnnouncement, readAnnouncements, type announcement } from '#contract/member/announcements.ts'
import { t } from '#web/language/messages.ts'
import { endpointQueryKey, useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './announcements.module.css'

type Announcement = z.output<typeof announcement>

/** More would push the member's figures off the screen. */
const MAX_VISIBLE = 2

/** The newest announcements. Dismissing applies to all devices; pinned ones cannot be dismissed. */
export function Announcements() {
  const { data } = useEndpointQuery(readAnnouncements, {}, ['announcements', 'activations', 'closing'])
  const visible = data?.announcements.filter(({ dismissed }) => !dismissed) ?? []
  if (visible.length === 0) return null
  return (
    <Stack as="section" gap={3} aria-label={t.announcements.announcements}>
      {visible.slice(0, MAX_VISIBLE).map((each) => (
        <AnnouncementCard key={each.id} announcement={each} />
      ))}
      {visible.length > MAX_VISIBLE && (
        <TextLink to="/user/account/announcements">
          {t.announcements.viewAllAnnouncements({ count: visible.length })}
        </TextLink>
      )}
    </Stack>
  )
}

function AnnouncementCard({
  announcement: { id, title, text, pinned, fromAt },
}: {
  announcement: Announcement
}) {
  const queries = useQueryClient()
  const { send, working } = useEndpointMutation(dismissAnnouncement)
  async function dismiss() {
    const answer = await send({ params: { announcementId: id } })
    if (answer) await queries.invalidateQueries({ queryKey: endpointQueryKey(readAnnouncements, {}) })
    else showToast({ tone: 'bad', message: t.announcements.couldntDismissItTryAgain })
  }
  return (
    <Card as="article">
      <div className={styles.head}>
        <h2>
          <Icon icon={pinned ? IconPin : IconSpeakerphone} size={20} />
          <bdi>{title}</bdi>
        </h2>
        {!pinned && (
          <div className={styles.close}>
            <IconButton
              icon={IconX}
              size={20}
              label={t.announcements.dismiss({ title })}
              disabled={working}
              onClick={() => void dismiss()}
            />
          </div>
        )}
      </div>
      <p className={styles.text}>{text}</p>
      <p className={styles.date}>{formatDate(fromAt)}</p>
    </Card>
  )
}
