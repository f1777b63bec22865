import { useState } from 'react'
import { fillReply, readSavedReplies } from '#contract/admin/saved-replies.ts'
import type { TicketDetails } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { SavedRepliesDialog } from './saved-replies-dialog.tsx'
import styles from './answer-form.module.css'

/** Inserts a saved reply with the values of the ticket; the administrator can edit it before sending. */
export function SavedReplyPicker({
  file: { member, ticketNo, subject },
  onInsert,
}: {
  file: TicketDetails
  onInsert: (text: string) => void
}) {
  const [isManaging, setIsManaging] = useState(false)
  const { data, isError } = useEndpointQuery(readSavedReplies, {}, ['tickets'])
  const replies = data?.replies ?? []
  function insert(id: string) {
    const reply = replies.find((each) => String(each.id) === id)
    if (reply) onInsert(fillReply(reply.text, { name: member.givenName, ticket: ticketNo, subject }))
  }
  return (
    <div className={styles.saved}>
      <SelectField
        label={t.admin.support.savedReply}
        value=""
        error={isError ? t.admin.support.weCouldntLoadTheSavedReplies : undefined}
        options={[
          {
            value: '',
            label: replies.length > 0 ? t.admin.support.chooseASavedReply : t.admin.support.noSavedRepliesYet,
          },
          ...replies.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        onChange={({ currentTarget }) => insert(currentTarget.value)}
      />
      <Button size="dense" onClick={() => setIsManaging(true)}>
        {t.admin.support.manageSavedReplies}
      </Button>
      {isManaging && <SavedRepliesDialog replies={replies} onClose={() => setIsManaging(false)} />}
    </div>
  )
}
