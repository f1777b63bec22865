import { IconLifebuoy, IconMail, IconShieldLock } from '@tabler/icons-react'
import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { Repeat } from './repeat.tsx'
import section from './layout/section.module.css'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './support-page.module.css'
import { usePublicLocale } from './use-public-locale.ts'

export const meta = pageMeta(({ support: { title, description }, questions }) => ({
  path: '/Support',
  title,
  description,
  data: {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  },
}))

/** The home page links to the second question. */
const questionId = (index: number) => (index === 1 ? 'find-a-sponsor' : undefined)

export default function SupportPage() {
  const { support, questions } = usePublicLocale().messages
  return (
    <>
      <PageHero headline={support.headline} lead={support.lead} />
      <section className={`${section.section} ${section.alternate} ${styles.contactSection}`}>
        <Contacts />
      </section>
      <PublicSection heading={support.questions}>
        <div className={styles.questions}>
          {questions.map(({ question, answer }, index) => (
            <details key={question}>
              <summary>{question}</summary>
              {/* A link to text inside closed details opens them. */}
              <p id={questionId(index)}>{answer}</p>
            </details>
          ))}
        </div>
      </PublicSection>
      <CallToAction />
    </>
  )
}

function Contacts() {
  const { members, everyone, wrong, phone } = usePublicLocale().messages.support
  const contacts = [
    { icon: IconLifebuoy, href: '/user/account/helpdesk', ...members },
    { icon: IconMail, href: `mailto:${figure('email')}`, ...everyone },
    { icon: IconShieldLock, href: '/user/forgotten-password', ...wrong },
  ]
  return (
    <ul className={`${section.column} ${styles.contacts}`}>
      {contacts.map(({ icon, title, text, href, link }) => (
        <li key={title}>
          <Icon icon={icon} size={24} />
          <h2 className={section.cardTitle}>{title}</h2>
          <p>{text}</p>
          <a className={section.link} href={href}>
            {link}
          </a>
          {icon === IconMail && (
            <Repeat section="contact.phone">
              <p>{phone}</p>
            </Repeat>
          )}
        </li>
      ))}
    </ul>
  )
}
