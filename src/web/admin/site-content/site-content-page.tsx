import { useState } from 'react'
import { readSiteContent, type ContentState } from '#contract/admin/site-content.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { ContentEditorView } from './content-editor-view.tsx'

export const meta = () => pageTitle('Site content')

export default function SiteContentPage() {
  // Outside of the editor, which starts again with every saved draft.
  const [tab, setTab] = useState('brand')
  const query = useEndpointQuery(readSiteContent, {}, ['site-content'])
  return (
    <>
      <PageHead
        title="Site content"
        text="What visitors read about you. A draft stays private until it is published."
        end={query.data && <StateChip state={query.data} />}
      />
      <QueryBoundary
        query={query}
        error={{
          title: "We couldn't load the site content",
          reassurance: 'The published site has not changed.',
        }}
        framed
        skeleton={<SkeletonPage rows={['form list']} label="Loading the site content" />}
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
    return <Chip tone="good">{version === 0 ? 'Nothing published yet' : `Version ${version} published`}</Chip>
  const count = draft.changes.length
  return <Chip tone="warn">{`Draft, ${count} ${count === 1 ? 'change' : 'changes'}`}</Chip>
}
