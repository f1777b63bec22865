import { useState } from 'react'
import { previewPages, type ContentState } from '#contract/admin/site-content.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import styles from './site-content.module.css'

type Page = (typeof previewPages)[number]

const PAGE_NAMES: Record<Page, string> = {
  '/': 'Home',
  '/About': 'About',
  '/Support': 'Support',
  '/case-study': 'First case study',
  '/terms-and-conditions': 'Terms and Conditions',
}
const WIDTHS = [
  { value: 'desktop', label: 'Desktop' },
  { value: 'phone', label: 'Phone' },
] as const
const VERSIONS = [
  { value: 'published', label: 'Published' },
  { value: 'draft', label: 'Draft' },
] as const

/** The real page, rendered by the server with the saved draft. */
export function SitePreview({ state: { draft, version } }: { state: ContentState }) {
  const [page, setPage] = useState<Page>('/About')
  const [width, setWidth] = useState<'desktop' | 'phone'>('desktop')
  const [show, setShow] = useState<'published' | 'draft'>(draft ? 'draft' : 'published')
  const shown = draft ? show : 'published'
  const query = new URLSearchParams({ page, show: shown, revision: String(draft?.revision ?? version) })
  return (
    <PanelCard heading="Preview">
      <div className={styles.previewControls}>
        <SelectField
          label="Page"
          options={previewPages.map((value) => ({ value, label: PAGE_NAMES[value] }))}
          value={page}
          onChange={({ currentTarget }) => setPage(currentTarget.value as Page)}
        />
        <SegmentedControl label="Width" options={WIDTHS} value={width} onChange={setWidth} />
        {draft && <SegmentedControl label="Version" options={VERSIONS} value={show} onChange={setShow} />}
      </div>
      <section className={styles.browser} data-width={width} aria-label={`Preview of ${PAGE_NAMES[page]}`}>
        <iframe
          key={query.toString()}
          title={`Preview of ${PAGE_NAMES[page]}, ${shown}`}
          src={`/api/admin/site-content/preview?${query.toString()}`}
          sandbox="allow-same-origin"
          tabIndex={-1}
        />
      </section>
    </PanelCard>
  )
}
