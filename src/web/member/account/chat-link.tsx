import { IconMessageCircle } from '@tabler/icons-react'
import { readCommunity } from '#contract/member/community.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './chat-link.module.css'

/** Rendered only if the operator has set up a chat address. */
export function ChatLink() {
  const { data } = useEndpointQuery(readCommunity, {})
  if (!data?.chat) return null
  return (
    <a
      className={styles.link}
      href={data.chat}
      target="_blank"
      rel="noreferrer"
      aria-label={t.account.chatWithUs}
      title={t.account.chatWithUs}
    >
      <Icon icon={IconMessageCircle} />
    </a>
  )
}
