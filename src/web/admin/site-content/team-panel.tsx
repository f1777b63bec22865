import type { SiteContent } from '#contract/platform/site-content.ts'
import { t } from '#web/language/messages.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { ContentImageField } from './content-image-field.tsx'
import { EntryList, type EntryFormProps, type EntryKind } from './entry-list.tsx'
import styles from './site-content.module.css'
import type { ContentEditor } from './use-content-editor.ts'

type Person = SiteContent['team'][number]

const describePerson = (): EntryKind<Person> => ({
  heading: t.admin.siteContent.team,
  noun: 'person',
  blank: { name: '', role: '', text: '', portrait: null, sample: false },
  titleOf: ({ name }) => name,
  Form: PersonForm,
})

export function TeamPanel({ editor: { content, set, errorOf } }: { editor: ContentEditor }) {
  return (
    <EntryList
      kind={describePerson()}
      entries={content.team}
      onChange={(team) => set('team', team)}
      errorOf={(...path) => errorOf('team', ...path)}
    />
  )
}

function PersonForm({ entry, onChange, errorOf }: EntryFormProps<Person>) {
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label={t.admin.siteContent.name}
          value={entry.name}
          error={errorOf('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextField
          label={t.admin.siteContent.role}
          value={entry.role}
          error={errorOf('role')}
          onChange={({ currentTarget }) => onChange({ role: currentTarget.value })}
        />
      </div>
      <TextArea
        label={t.admin.siteContent.about}
        rows={2}
        value={entry.text}
        error={errorOf('text')}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <ContentImageField
        label={t.admin.siteContent.portrait}
        image={entry.portrait}
        onChange={(portrait) => onChange({ portrait })}
        removeLabel={t.admin.siteContent.showInitialsInstead}
      />
    </>
  )
}
