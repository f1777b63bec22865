import type { ContentState } from '#contract/admin/site-content.ts'
import { t } from '#web/language/messages.ts'
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
import { useContentEditor, type ContentEditor } from './use-content-editor.ts'
import { VersionHistory } from './version-history.tsx'

type Props = { state: ContentState; tab: string; onTab: (tab: string) => void }

export function ContentEditorView({ state, tab, onTab }: Props) {
  const editor = useContentEditor(state)
  return (
    <div className={styles.layout}>
      <div className={styles.editor}>
        {editor.problem && <Notice tone="bad">{editor.problem}</Notice>}
        {state.samples.length > 0 && (
          <Notice>{t.admin.siteContent.samplesWarning({ samples: state.samples.join(', ') })}</Notice>
        )}
        <TabPanels
          label={t.admin.siteContent.partsOfTheSite}
          value={tab}
          onChange={onTab}
          panels={listPanels(state, editor)}
        />
        <div className={styles.saveBar}>
          <output>
            {editor.hasErrors
              ? t.admin.siteContent.pleaseCheckTheMarkedFields
              : describeSaving(state, editor.isDirty)}
          </output>
          <Button
            size="compact"
            kind="solid"
            onClick={editor.save}
            disabled={!editor.isDirty}
            working={editor.isSaving}
          >
            {t.admin.siteContent.saveDraft}
          </Button>
        </div>
      </div>
      <aside className={styles.side} aria-label={t.admin.siteContent.previewAndPublication}>
        <SitePreview state={state} />
        <PublishCard state={state} editor={editor} />
      </aside>
    </div>
  )
}

function describeSaving({ draft }: ContentState, isDirty: boolean): string {
  if (isDirty) return t.admin.siteContent.unsavedChanges
  return draft
    ? t.admin.siteContent.savedUtcBy({ savedAt: formatInstant(draft.savedAt), savedBy: draft.savedBy })
    : t.admin.siteContent.noChanges
}

const listPanels = (state: ContentState, editor: ContentEditor) => [
  { value: 'brand', label: t.admin.siteContent.brand, content: <BrandPanel editor={editor} /> },
  { value: 'team', label: t.admin.siteContent.team, content: <TeamPanel editor={editor} /> },
  {
    value: 'testimonials',
    label: t.admin.siteContent.testimonials,
    content: <TestimonialPanel editor={editor} />,
  },
  {
    value: 'caseStudies',
    label: t.admin.siteContent.caseStudies,
    content: <CaseStudyPanel editor={editor} />,
  },
  {
    value: 'company',
    label: t.admin.siteContent.companyHeading,
    content: <CompanyPanel editor={editor} />,
  },
  {
    value: 'history',
    label: t.admin.siteContent.history,
    content: <VersionHistory state={state} />,
  },
]
