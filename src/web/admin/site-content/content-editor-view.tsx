import type { ContentState } from '#contract/admin/site-content.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { BrandPanel } from './brand-panel.tsx'
import { CaseStudyPanel } from './case-study-panel.tsx'
import { CompanyPanel } from './company-panel.tsx'
import { PublishCard } from './publish-card.tsx'
import { SitePreview } from './site-preview.tsx'
import styles from './site-content.module.css'
import { TeamPanel } from './team-panel.tsx'
import { TestimonialPanel } from './testimonial-panel.tsx'
import { useContentEditor } from './use-content-editor.ts'
import { VersionHistory } from './version-history.tsx'

type Props = { state: ContentState; tab: string; onTab: (tab: string) => void }

export function ContentEditorView({ state, tab, onTab }: Props) {
  const editor = useContentEditor(state)
  return (
    <div className={styles.layout}>
      <div className={styles.editor}>
        {editor.problem && <Notice tone="bad">{editor.problem}</Notice>}
        {state.samples.length > 0 && (
          <Notice>
            {`Visitors still see entries labelled as samples: ${state.samples.join(', ')}. Replace them and switch Sample off.`}
          </Notice>
        )}
        <TabPanels
          label="Parts of the site"
          value={tab}
          onChange={onTab}
          panels={[
            { value: 'brand', label: 'Brand', content: <BrandPanel editor={editor} /> },
            { value: 'team', label: 'Team', content: <TeamPanel editor={editor} /> },
            { value: 'testimonials', label: 'Testimonials', content: <TestimonialPanel editor={editor} /> },
            { value: 'caseStudies', label: 'Case studies', content: <CaseStudyPanel editor={editor} /> },
            { value: 'company', label: 'Company', content: <CompanyPanel editor={editor} /> },
            { value: 'history', label: 'History', content: <VersionHistory state={state} /> },
          ]}
        />
        <div className={styles.saveBar}>
          <output>
            {editor.hasErrors ? 'Please check the marked fields' : describeSaving(state, editor.isDirty)}
          </output>
          <Button
            size="compact"
            kind="solid"
            onClick={editor.save}
            disabled={!editor.isDirty}
            working={editor.isSaving}
          >
            Save draft
          </Button>
        </div>
      </div>
      <aside className={styles.side} aria-label="Preview and publication">
        <SitePreview state={state} />
        <PublishCard state={state} editor={editor} />
      </aside>
    </div>
  )
}

function describeSaving({ draft }: ContentState, isDirty: boolean): string {
  if (isDirty) return 'Unsaved changes'
  return draft ? `Saved ${formatInstant(draft.savedAt)} UTC by ${draft.savedBy}` : 'No changes'
}
