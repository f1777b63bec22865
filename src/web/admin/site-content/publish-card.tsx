import type { ContentState } from '#contract/admin/site-content.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'
import { ChangeList } from './change-list.tsx'
import styles from './site-content.module.css'
import type { ContentEditor } from './use-content-editor.ts'

const countChanges = (count: number) => `${count} ${count === 1 ? 'change' : 'changes'}`

export function PublishCard({ state: { draft }, editor }: { state: ContentState; editor: ContentEditor }) {
  const changes = draft?.changes ?? []
  const publication = useConfirmation(
    {
      title: `Publish ${countChanges(changes.length)}?`,
      text: 'Visitors see them at once. The version before stays in the history and can be restored.',
      confirm: 'Publish',
    },
    editor.publish,
  )
  return (
    <PanelCard heading="What will change">
      {changes.length === 0 ? (
        <p className={panels.muted}>No changes yet. Save a draft to see them here.</p>
      ) : (
        <ChangeList changes={changes} />
      )}
      <div className={styles.publication}>
        <Button size="compact" onClick={editor.discard} disabled={!draft && !editor.isDirty}>
          Discard
        </Button>
        <Button
          size="compact"
          kind="solid"
          onClick={publication.begin}
          disabled={changes.length === 0 || editor.isDirty}
          working={editor.isPublishing}
        >
          {changes.length === 0 ? 'Publish' : `Publish ${countChanges(changes.length)}`}
        </Button>
      </div>
      {publication.dialogs}
    </PanelCard>
  )
}
