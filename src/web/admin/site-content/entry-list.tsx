import { IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './site-content.module.css'
import type { ContentEditor } from './use-content-editor.ts'

type Entry = { sample: boolean }

export type EntryFormProps<E> = {
  entry: E
  onChange: (changes: Partial<E>) => void
  errorOf: ContentEditor['errorOf']
}

export type EntryKind<E> = {
  heading: string
  name: keyof typeof t.admin.siteContent.entries
  blank: E
  titleOf: (entry: E) => string
  Form: ComponentType<EntryFormProps<E>>
}

type EntryListProps<E> = {
  kind: EntryKind<E>
  entries: readonly E[]
  onChange: (entries: E[]) => void
  errorOf: ContentEditor['errorOf']
}

/** A list that can be extended, shortened and sorted. Sample entries are labelled for visitors. */
export function EntryList<E extends Entry>({ kind, entries, onChange, errorOf }: EntryListProps<E>) {
  const { heading, name, blank } = kind
  const texts = t.admin.siteContent.entries[name]
  // Entries have no id; their fields are controlled, so a position is as good.
  const keys = entries.map((_, index) => `${name} ${index + 1}`)
  const moveUp = (index: number) =>
    onChange(entries.toSpliced(index - 1, 2, entries[index]!, entries[index - 1]!))
  return (
    <PanelCard
      heading={heading}
      end={
        <Button size="dense" onClick={() => onChange([...entries, blank])}>
          <Icon icon={IconPlus} size={16} />
          {texts.add}
        </Button>
      }
    >
      {entries.length === 0 && <p className={textStyles.muted}>{texts.empty}</p>}
      <ul className={styles.entries}>
        {entries.map((entry, index) => (
          <EntryItem
            key={keys[index]}
            kind={kind}
            entry={entry}
            position={index + 1}
            onChange={(changed) => onChange(entries.toSpliced(index, 1, ...changed))}
            onMoveUp={() => moveUp(index)}
            errorOf={(...path) => errorOf(index, ...path)}
          />
        ))}
      </ul>
    </PanelCard>
  )
}

type EntryItemProps<E> = {
  kind: EntryKind<E>
  entry: E
  position: number
  /** With the changed entry, or none to remove it. */
  onChange: (changed: E[]) => void
  onMoveUp: () => void
  errorOf: ContentEditor['errorOf']
}

function EntryItem<E extends Entry>(props: EntryItemProps<E>) {
  const { kind, entry, position, onChange, onMoveUp, errorOf } = props
  const { name, titleOf, Form } = kind
  const texts = t.admin.siteContent.entries[name]
  const change = (changes: Partial<E>) => onChange([{ ...entry, ...changes }])
  return (
    <li>
      <div className={styles.entryHead}>
        <b>{titleOf(entry) || texts.untitled}</b>
        {entry.sample && <span className={styles.sample}>{t.admin.siteContent.sample}</span>}
        {position > 1 && (
          <IconButton label={texts.moveUp({ position })} icon={IconArrowUp} size={20} onClick={onMoveUp} />
        )}
        <IconButton
          label={texts.remove({ position })}
          icon={IconTrash}
          size={20}
          onClick={() => onChange([])}
        />
      </div>
      <Form entry={entry} onChange={change} errorOf={errorOf} />
      <CheckboxField
        label={t.admin.siteContent.sampleLabelledAsMadeUp}
        checked={entry.sample}
        onChange={({ currentTarget }) => onChange([{ ...entry, sample: currentTarget.checked }])}
      />
    </li>
  )
}
