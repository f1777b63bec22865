import type { CaseStudy } from '#contract/platform/site-content.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { EntryList, type EntryFormProps, type EntryKind } from './entry-list.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './site-content.module.css'
import type { ContentEditor } from './use-content-editor.ts'

type Step = CaseStudy['steps'][number]

const BLANK_STEP: Step = { state: 'done', name: '', when: '', text: '' }
const describeCaseStudy = (): EntryKind<CaseStudy> => ({
  heading: t.admin.siteContent.caseStudies,
  name: 'caseStudy',
  blank: { slug: '', title: '', summary: '', steps: [BLANK_STEP], lesson: '', sample: false },
  titleOf: ({ title }) => title,
  Form: StudyForm,
})

const listStates = () => [
  { value: 'done', label: t.admin.siteContent.done },
  { value: 'pending', label: t.admin.siteContent.waiting },
]

export function CaseStudyPanel({ editor: { content, set, errorOf } }: { editor: ContentEditor }) {
  return (
    <EntryList
      kind={describeCaseStudy()}
      entries={content.caseStudies}
      onChange={(caseStudies) => set('caseStudies', caseStudies)}
      errorOf={(...path) => errorOf('caseStudies', ...path)}
    />
  )
}

function StudyForm({ entry: study, onChange, errorOf }: EntryFormProps<CaseStudy>) {
  const keys = study.steps.map((_, index) => `step-${index + 1}`)
  const setStep = (index: number, changes: Partial<Step>) =>
    onChange({ steps: study.steps.map((step, at) => (at === index ? { ...step, ...changes } : step)) })
  const field = (name: 'title' | 'slug' | 'summary' | 'lesson') => ({
    value: study[name],
    error: errorOf(name),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      onChange({ [name]: currentTarget.value }),
  })
  return (
    <>
      <div className={styles.fields}>
        <TextField label={t.admin.siteContent.title} {...field('title')} />
        <TextField label={t.admin.siteContent.addressAfterCaseStudy} {...field('slug')} />
      </div>
      <TextField label={t.admin.siteContent.summary} {...field('summary')} />
      {study.steps.map((step, index) => (
        <StepForm
          key={keys[index]}
          number={index + 1}
          step={step}
          onChange={(changes) => setStep(index, changes)}
          errorOf={(...path) => errorOf('steps', index, ...path)}
        />
      ))}
      {errorOf('steps') && <p className={styles.error}>{errorOf('steps')}</p>}
      <Row gap={2} wraps>
        <Button size="dense" onClick={() => onChange({ steps: [...study.steps, BLANK_STEP] })}>
          {t.admin.siteContent.addStep}
        </Button>
        {study.steps.length > 1 && (
          <Button size="dense" onClick={() => onChange({ steps: study.steps.slice(0, -1) })}>
            {t.admin.siteContent.removeLastStep}
          </Button>
        )}
      </Row>
      <TextArea label={t.admin.siteContent.whatItShows} rows={2} {...field('lesson')} />
    </>
  )
}

type StepFormProps = {
  number: number
  step: Step
  onChange: (changes: Partial<Step>) => void
  errorOf: ContentEditor['errorOf']
}

function StepForm({ number, step, onChange, errorOf }: StepFormProps) {
  return (
    <fieldset className={styles.step}>
      <legend>{t.admin.siteContent.step({ number })}</legend>
      <div className={styles.fields}>
        <TextField
          label={t.admin.siteContent.name}
          value={step.name}
          error={errorOf('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextField
          label={t.admin.siteContent.when}
          value={step.when}
          error={errorOf('when')}
          onChange={({ currentTarget }) => onChange({ when: currentTarget.value })}
        />
        <SelectField
          label={t.admin.siteContent.state}
          options={listStates()}
          value={step.state}
          onChange={({ currentTarget }) =>
            onChange({ state: currentTarget.value === 'done' ? 'done' : 'pending' })
          }
        />
      </div>
      <TextArea
        label={t.admin.siteContent.whatHappens}
        rows={2}
        value={step.text}
        error={errorOf('text')}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
    </fieldset>
  )
}
