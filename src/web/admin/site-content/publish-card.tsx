import type { ContentState } from '#contract/admin/site-content.ts'
import { t } from '#web/language/messages.ts'
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
