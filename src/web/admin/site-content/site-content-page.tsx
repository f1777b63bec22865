import { useState } from 'react'
import { readSiteContent, type ContentState } from '#contract/admin/site-content.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ContentEditorView } from './content-editor-view.tsx'

export const meta = () => pageTitle(t.admin.siteContent.siteContent)

export default function SiteContentPage() {
  // Outside of the editor, which starts again with every saved draft.
  const [tab, setTab] = useState('brand')
  const query = useEndpointQuery(readSiteContent, {}, ['site-content'])
  return (
    <>
      <PageHead
        title={t.admin.siteContent.siteContent}
        text={t.admin.siteContent.introduction}
        end={query.data && <StateChip state={query.data} />}
      />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.siteContent.weCouldntLoadTheSiteContent,
          reassurance: t.admin.siteContent.publishedSiteUnchanged,
        }}
        framed
        skeleton={<SkeletonPage rows={['form list']} label={t.admin.siteContent.loadingTheSiteContent} />}
      >
        {(state) => (
          <ContentEditorView
            key={`${state.version} ${String(state.draft?.revision)}`}
            state={state}
            tab={tab}
            onTab={setTab}
          />
        )}
      </QueryBoundary>
    </>
  )
}

function StateChip({ state: { draft, version } }: { state: ContentState }) {
  if (!draft)
    return (
      <Chip tone="good">
        {version === 0
          ? t.admin.siteContent.nothingPublishedYet
          : t.admin.siteContent.versionPublished({ version })}
      </Chip>
    )
  const count = draft.changes.length
  return <Chip tone="warn">{t.admin.siteContent.draftCount({ count })}</Chip>
}
