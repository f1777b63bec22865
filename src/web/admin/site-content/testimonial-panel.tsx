import type { SiteContent } from '#contract/platform/site-content.ts'
import { t } from '#web/language/messages.ts'
import { DayField } from '#web/ui/field/day-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { EntryList, type EntryFormProps, type EntryKind } from './entry-list.tsx'
import styles from './site-content.module.css'
import type { ContentEditor } from './use-content-editor.ts'

type Testimonial = SiteContent['testimonials'][number]

const describeTestimonial = (): EntryKind<Testimonial> => ({
  heading: t.admin.siteContent.testimonials,
  name: 'testimonial',
  blank: { quote: '', by: '', consentOn: '', sample: false },
  titleOf: ({ by }) => by,
  Form: TestimonialForm,
})

export function TestimonialPanel({ editor: { content, set, errorOf } }: { editor: ContentEditor }) {
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
