import { IconLifebuoy, IconMail, IconShieldLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { questions } from './content/questions.ts'
import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import { ClosingCall } from './layout/call-to-action.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import section from './layout/section.module.css'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './support-page.module.css'

export const meta = () =>
  pageMeta({
    path: '/Support',
    title: 'Support',
    description: 'How to reach a person, what members ask most, and what to do when something looks wrong.',
    data: {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  })

export default function SupportPage() {
  return (
    <>
      <PageHero
        headline="Help from people who read first."
        lead="Members reach us fastest through the helpdesk in their account: it knows who you are and gives every question a number. Everyone else can write."
      />
      <section className={`${section.section} ${section.alternate} ${styles.waysSection}`}>
        <ul className={`${section.column} ${styles.ways}`}>
          <Way icon={IconLifebuoy} title="Members" text="Open a ticket, attach a file, follow its state.">
            <a className={section.link} href="/user/account/helpdesk">
              Open the helpdesk →
            </a>
          </Way>
          <Way icon={IconMail} title="Everyone" text="Questions about joining, the plan or your data.">
            <a className={section.link} href={`mailto:${figure('email')}`}>
              {figure('email')}
            </a>
          </Way>
          <Way
            icon={IconShieldLock}
            title="Something looks wrong"
            text="Sign out everywhere and change your password first. We never ask for a code, a password or a key."
          >
            <a className={section.link} href="/user/forgotten-password">
              Set a new password →
            </a>
          </Way>
        </ul>
      </section>
      <PublicSection heading="Asked most">
        <div className={styles.questions}>
          {questions.map(({ question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </PublicSection>
      <ClosingCall />
    </>
  )
}

type WayProps = { icon: typeof IconMail; title: string; text: string; children: ReactNode }

function Way({ icon, title, text, children }: WayProps) {
  return (
    <li>
      <Icon icon={icon} size={24} />
      <h2 className={section.cardTitle}>{title}</h2>
      <p>{text}</p>
      {children}
    </li>
  )
}
