import type { Ticket } from '#contract/member/support.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import styles from './conversation.module.css'

type Message = Ticket['messages'][number]

/** What was written on a ticket, oldest first. The reader's own words stand on the right. */
export function Conversation({
  messages,
  reader,
  pictureAddress,
}: {
  messages: Message[]
  reader: Message['from']
  pictureAddress: (imageId: string) => string
}) {
  return (
    <ol className={styles.conversation} aria-label="Conversation">
      {messages.map(({ id, from, name, text, at, imageId }) => (
        <li key={String(id)} className={styles.message} data-own={from === reader}>
          <p className={styles.head}>
            <strong>{name}</strong>
            <time dateTime={at.toISOString()}>{formatInstant(at)}</time>
          </p>
          <p className={styles.text}>{text}</p>
          {imageId && (
            <a href={pictureAddress(imageId)} target="_blank" rel="noreferrer">
              <img className={styles.picture} src={pictureAddress(imageId)} alt={`Attached by ${name}`} />
            </a>
          )}
        </li>
      ))}
    </ol>
  )
}
