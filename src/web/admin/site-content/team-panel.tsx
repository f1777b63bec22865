import type { SiteContent } from '#contract/platform/site-content.ts'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { ContentImageField } from './content-image-field.tsx'
import { EntryList, type EntryFormProps, type EntryKind } from './entry-list.tsx'
import styles from './site-content.module.css'
import type { ContentEditor } from './use-content-editor.ts'

type Person = SiteContent['team'][number]

const PERSON: EntryKind<Person> = {
  heading: 'Team',
  noun: 'person',
  blank: { name: '', role: '', text: '', portrait: null, sample: false },
  titleOf: ({ name }) => name,
  Form: PersonForm,
}

export function TeamPanel({ editor: { content, set, errorOf } }: { editor: ContentEditor }) {
  return (
    <EntryList
      kind={PERSON}
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
          label="Name"
          value={entry.name}
          error={errorOf('name')}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
        />
        <TextField
          label="Role"
          value={entry.role}
          error={errorOf('role')}
          onChange={({ currentTarget }) => onChange({ role: currentTarget.value })}
        />
      </div>
      <TextArea
        label="About"
        rows={2}
        value={entry.text}
        error={errorOf('text')}
        onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
      />
      <ContentImageField
        label="Portrait"
        image={entry.portrait}
        onChange={(portrait) => onChange({ portrait })}
        removeLabel="Show initials instead"
      />
    </>
  )
}
