import type { ContentState } from '#contract/admin/site-content.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { CaseStudyPanel } from './case-study-panel.tsx'
import { SitePreview } from './site-preview.tsx'
import styles from './site-content.module.css'
import { TeamPanel } from './team-panel.tsx'
import { useContentEditor, type ContentEditor } from './use-content-editor.ts'
import { VersionHistory } from './version-history.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import { ContentImageField } from './content-image-field.tsx'
import { useConfirmation } from '../review/use-confirmation.tsx'
import { ChangeList } from './change-list.tsx'
import type { SiteContent } from '#contract/platform/site-content.ts'
import { DayField } from '#web/ui/field/day-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { EntryList, type EntryFormProps, type EntryKind } from './entry-list.tsx'

type Testimonial = SiteContent['testimonials'][number]

const describeTestimonial = (): EntryKind<Testimonial> => ({
  heading: t.admin.siteContent.testimonials,
  name: 'testimonial',
  blank: { quote: '', by: '', consentOn: '', sample: false },
  titleOf: ({ by }) => by,
  Form: TestimonialForm,
})

function TestimonialPanel({ editor: { content, set, errorOf } }: { editor: ContentEditor }) {
  return (
    <EntryList
      kind={describeTestimonial()}
      entries={content.testimonials}
      onChange={(testimonials) => set('testimonials', testimonials)}
      errorOf={(...path) => errorOf('testimonials', ...path)}
    />
  )
}

function TestimonialForm({ entry, onChange, errorOf }: EntryFormProps<Testimonial>) {
  return (
    <>
      <TextArea
        label={t.admin.siteContent.quote}
        rows={2}
        value={entry.quote}
        error={errorOf('quote')}
        onChange={({ currentTarget }) => onChange({ quote: currentTarget.value })}
      />
      <div className={styles.fields}>
        <TextField
          label={t.admin.siteContent.nameAndPlace}
          value={entry.by}
          error={errorOf('by')}
          onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}
        />
        <DayField
          label={t.admin.siteContent.writtenConsentOf}
          value={entry.consentOn}
          error={errorOf('consentOn')}
          onChange={(consentOn) => onChange({ consentOn })}
        />
      </div>
    </>
  )
}

const countChanges = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

function PublishCard({ state: { draft }, editor }: { state: ContentState; editor: ContentEditor }) {
  const changes = draft?.changes ?? []
  const publication = useConfirmation(
    {
      title: t.admin.siteContent.publishQuestion({ count: countChanges(changes.length) }),
      text: t.admin.siteContent.publishConsequence,
      confirm: t.admin.siteContent.publish,
    },
    editor.publish,
  )
  return (
    <PanelCard heading={t.admin.siteContent.whatWillChange}>
      {changes.length === 0 ? (
        <p className={panels.muted}>{t.admin.siteContent.noChangesYetSaveADraft}</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <div className={styles.publication}>
        <Button size="compact" onClick={editor.discard} disabled={!draft && !editor.isDirty}>
          {t.admin.siteContent.discard}
        </Button>
        <Button
          size="compact"
          kind="solid"
          onClick={publication.begin}
          disabled={changes.length === 0 || editor.isDirty}
          working={editor.isPublishing}
        >
          {changes.length === 0
            ? t.admin.siteContent.publish
            : t.admin.siteContent.publishCount({ count: countChanges(changes.length) })}
        </Button>
      </div>
      {publication.dialogs}
    </PanelCard>
  )
}

function CompanyPanel({ editor: { content, set, errorOf } }: { editor: ContentEditor }) {
  const { company, contact } = content
  return (
    <div className={panels.stack}>
      <PanelCard heading={t.admin.siteContent.companyHeading}>
        <p className={panels.muted}>{t.admin.siteContent.companyHint}</p>
        <div className={styles.fields}>
          {(Object.keys(t.admin.siteContent.company) as (keyof typeof t.admin.siteContent.company)[]).map(
            (name) => (
              <TextField
                key={name}
                label={t.admin.siteContent.company[name]}
                type={name === 'legalEffectiveDate' ? 'date' : 'text'}
                value={company[name]}
                error={errorOf('company', name)}
                onChange={({ currentTarget }) => set('company', { ...company, [name]: currentTarget.value })}
              />
            ),
          )}
        </div>
      </PanelCard>
      <PanelCard heading={t.admin.siteContent.contactHeading}>
        <div className={styles.fields}>
          {(Object.keys(t.admin.siteContent.contact) as (keyof typeof t.admin.siteContent.contact)[]).map(
            (name) => (
              <TextField
                key={name}
                label={t.admin.siteContent.contact[name]}
                inputMode={name === 'email' ? 'email' : 'tel'}
                value={contact[name]}
                error={errorOf('contact', name)}
                onChange={({ currentTarget }) => set('contact', { ...contact, [name]: currentTarget.value })}
              />
            ),
          )}
        </div>
      </PanelCard>
    </div>
  )
}

function BrandPanel({ editor }: { editor: ContentEditor }) {
  const { content, set, errorOf } = editor
  const { brand } = content
  const field = (name: 'name' | 'tagline' | 'primary' | 'accent') => ({
    value: brand[name],
    error: errorOf('brand', name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      set('brand', { ...brand, [name]: currentTarget.value }),
  })
  return (
    <div className={panels.stack}>
      <PanelCard heading={t.admin.siteContent.nameAndLogo}>
        <div className={styles.fields}>
          <TextField label={t.admin.siteContent.productName} maxLength={40} {...field('name')} />
          <TextField label={t.admin.siteContent.lineUnderTheName} maxLength={80} {...field('tagline')} />
        </div>
        <ContentImageField
          label={t.admin.siteContent.logo}
          image={brand.logo}
          onChange={(logo) => set('brand', { ...brand, logo })}
          removeLabel={t.admin.siteContent.takeTheStandardLogo}
        />
      </PanelCard>
      <PanelCard heading={t.admin.siteContent.colours}>
        <div className={styles.fields}>
          <TextField
            label={t.admin.siteContent.mainColourForButtonsAndLinks}
            type="color"
            {...field('primary')}
          />
          <TextField label={t.admin.siteContent.accentColourForHeaders} type="color" {...field('accent')} />
        </div>
        <p className={panels.muted}>{t.admin.siteContent.colorsHint}</p>
      </PanelCard>
    </div>
  )
}

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
