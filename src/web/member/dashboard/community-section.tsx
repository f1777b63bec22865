import { IconHash, IconSend } from '@tabler/icons-react'
import { readCommunity } from '#contract/member/community.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './community-section.module.css'

/** The operator's channels; hidden when none is configured. */
export function CommunitySection() {
  const { data } = useEndpointQuery(readCommunity, {})
  const links = [
    { label: t.dashboard.followNews, icon: IconHash, href: data?.news },
    { label: t.dashboard.joinChannel, icon: IconSend, href: data?.channel },
  ].filter(({ href }) => href)
  if (links.length === 0) return null
  return (
    <Section heading={t.dashboard.community}>
      <div className={styles.links}>
        {links.map(({ label, icon, href }) => (
          <a key={label} className={styles.link} href={href!} target="_blank" rel="noreferrer">
            <Icon icon={icon} size={20} />
            {label}
          </a>
        ))}
      </div>
    </Section>
  )
}
