import { IconPin, IconSpeakerphone } from '@tabler/icons-react'
import { readAnnouncements, setAnnouncementMail } from '#contract/member/announcements.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import styles from './announcements.module.css'

export const meta = () => pageTitle(t.announcements.announcements)

/** All current announcements, dismissed ones included, and the email preference. */
export default function AnnouncementsScreen() {
  const query = useEndpointQuery(readAnnouncements, {}, ['announcements', 'activations', 'closing'])
  return (
    <Screen title={t.announcements.announcements} back="/user/account">
      <QueryBoundary
        query={query}
        framed
        error={{
          title: t.announcements.weCouldntLoadTheAnnouncements,
          reassurance: t.announcements.yourAccountIsntAffected,
        }}
        skeleton={<SkeletonPage rows={['panel', 'panel']} label={t.announcements.loadingAnnouncements} />}
      >
        {({ announcements, mailed }) => (
          <>
            <AnnouncementList announcements={announcements} />
            <MailPreference mailed={mailed} onSaved={() => void query.refetch()} />
          </>
        )}
      </QueryBoundary>
    </Screen>
  )
}

function AnnouncementList({ announcements }: Pick<ResponseBody<typeof readAnnouncements>, 'announcements'>) {
  if (announcements.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={IconSpeakerphone}
          title={t.announcements.noAnnouncements}
          text={t.announcements.emptyHint}
        />
      </Card>
    )
  }
  return announcements.map(({ id, title, text, pinned, fromAt }) => (
    <Card key={String(id)} as="article">
      <h2 className={styles.title}>
        <Icon icon={pinned ? IconPin : IconSpeakerphone} size={20} />
        <bdi>{title}</bdi>
      </h2>
      <p className={styles.announcementsText}>{text}</p>
      <time className={styles.announcementsDate} dateTime={fromAt.toISOString()}>
        {formatInstant(fromAt)}
      </time>
    </Card>
  ))
}

function MailPreference({ mailed, onSaved }: { mailed: boolean; onSaved: () => void }) {
  const { send, working } = useEndpointMutation(setAnnouncementMail)
  async function save(isMailed: boolean) {
    const answer = await send({ body: { mailed: isMailed } })
    if (!answer) showToast({ tone: 'bad', message: t.announcements.weCouldntSaveYourChoiceTry })
    onSaved()
  }
  return (
    <CheckboxField
      label={t.announcements.alsoEmailMeAnnouncements}
      checked={mailed}
      disabled={working}
      onChange={({ currentTarget }) => void save(currentTarget.checked)}
    />
  )
}
