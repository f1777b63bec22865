import { useState } from 'react'
import { previewPages, type ContentState } from '#contract/admin/site-content.ts'
import { t } from '#web/language/messages.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './site-content.module.css'

type Page = (typeof previewPages)[number]
const listWidths = () =>
  [
    { value: 'desktop', label: t.admin.siteContent.desktop },
    { value: 'phone', label: t.admin.siteContent.phone },
  ] as const

const listVersions = () =>
  [
    { value: 'published', label: t.admin.siteContent.published },
    { value: 'draft', label: t.admin.siteContent.draft },
  ] as const

/** The real page, rendered by the server with the saved draft. */
export function SitePreview({ state: { draft, version } }: { state: ContentState }) {
  const [page, setPage] = useState<Page>('/About')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [show, setShow] = useState<'published' | 'draft'>(draft ? 'draft' : 'published')
  const shown = draft ? show : 'published'
  const query = new URLSearchParams({ page, show: shown, revision: String(draft?.revision ?? version) })
  return (
    <PanelCard heading={t.admin.siteContent.preview}>
      <div className={styles.previewControls}>
        <SelectField
          label={t.admin.siteContent.page}
          options={previewPages.map((value) => ({ value, label: t.admin.siteContent.pageNames[value] }))}
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value as Page)}
        />
        <SegmentedControl
          label={t.admin.siteContent.width}
          options={listWidths()}
          value={width}
          onChange={setWidth}
        />
        {draft && (
          <SegmentedControl
            label={t.admin.siteContent.version}
            options={listVersions()}
            value={show}
            onChange={setShow}
          />
        )}
      </div>
      <section
        className={styles.browser}
        data-width={width}
        aria-label={t.admin.siteContent.previewOf({ pageNames: t.admin.siteContent.pageNames[page] })}
      >
        <iframe
          key={query.toString()}
          title={t.admin.siteContent.previewOfPages({
            pageNames: t.admin.siteContent.pageNames[page],
            shown,
          })}
          src={`/api/admin/site-content/preview?${query.toString()}`}
          sandbox="allow-same-origin"
          tabIndex={-1}
        />
      </section>
    </PanelCard>
  )
}
