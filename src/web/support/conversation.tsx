import type { Ticket } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './conversation.module.css'

type Message = Ticket['messages'][number]

/** Messages of a support ticket, oldest first. The reader's own messages are aligned right. */
export function Conversation({
  messages,
  reader,
  imageUrl,
}: {
  messages: Message[]
  reader: Message['from']
  imageUrl: (imageId: string) => string
}) {
  return (
    <Stack as="ol" gap={3} aria-label={t.support.conversation}>
      {messages.map(({ id, from, name, text, at, imageId }) => (
        <li key={String(id)} className={styles.message} data-own={from === reader}>
          <p className={styles.head}>
            <strong>
              <bdi>{name}</bdi>
            </strong>
            <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
          </p>
          <p className={styles.text} dir="auto">
            {text}
          </p>
          {imageId && (
            <a href={imageUrl(imageId)} target="_blank" rel="noreferrer">
              <img className={styles.picture} src={imageUrl(imageId)} alt={t.support.attachedBy({ name })} />
            </a>
          )}
        </li>
      ))}
    </Stack>
  )
}
