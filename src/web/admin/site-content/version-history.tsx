import { listSiteVersions, restoreSiteVersion, type ContentState } from '#contract/admin/site-content.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import { ChangeList } from './change-list.tsx'
import styles from './site-content.module.css'

export function VersionHistory({ state }: { state: ContentState }) {
  const query = useEndpointQuery(listSiteVersions, {}, ['site-content'])
  const { send, working, problem } = useEndpointMutation(restoreSiteVersion)
  const invalidate = useInvalidateTopic('site-content')
  async function restore(version: number) {
    const answer = await send({ params: { version }, body: { revision: state.draft?.revision ?? null } })
    if (!answer) return
    invalidate()
    showToast({ tone: 'good', message: t.admin.siteContent.versionIsNowTheDraft({ version }), seconds: 3 })
  }
  return (
    <PanelCard heading={t.admin.siteContent.publishedVersions}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.siteContent.weCouldntLoadTheHistory,
          reassurance: t.admin.siteContent.noVersionWasChanged,
        }}
        skeleton={<SkeletonRows count={3} label={t.admin.siteContent.loadingTheHistory} />}
      >
        {(versions) =>
          versions.length === 0 ? (
            <p className={panels.muted}>{t.admin.siteContent.noVersionsYetPublishADraft}</p>
          ) : (
            <ol className={styles.entries}>
              {versions.map(({ version, publishedAt, publishedBy, changes }) => (
                <li key={version}>
                  <div className={styles.entryHead}>
                    <b>{t.admin.siteContent.versionNumber({ version })}</b>
                    <span
                      className={panels.muted}
                    >{`${formatInstant(publishedAt)} UTC, ${publishedBy}`}</span>
                    {version !== state.version && (
                      <Button size="dense" working={working} onClick={() => void restore(version)}>
                        {t.admin.siteContent.copyToDraft}
                      </Button>
                    )}
                  </div>
                  <ChangeList changes={changes} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryBoundary>
    </PanelCard>
  )
}
