import { IconMessageCircle } from '@tabler/icons-react'
import { readCommunity } from '#contract/member/community.ts'
import { useRead } from '#web/api/use-read.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './chat-link.module.css'

/** The way to a person, if the operator has set one up. */
export function ChatLink() {
  const { data } = useRead(readCommunity, {})
  if (!data?.chat) return null
  return (
    <a
      className={styles.link}
      href={data.chat}
      target="_blank"
      rel="noreferrer"
      aria-label="Chat with us"
      title="Chat with us"
    >
      <Icon of={IconMessageCircle} />
    </a>
  )
}
