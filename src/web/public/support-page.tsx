import { IconLifebuoy, IconMail, IconShieldLock } from '@tabler/icons-react'
import { questions } from './content/questions.ts'
import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { Repeat } from './repeat.tsx'
import section from './layout/section.module.css'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './support-page.module.css'

export const meta = () =>
  pageMeta({
    path: '/Support',
    title: 'Support and frequently asked questions',
    description:
      'How to reach a person, frequently asked questions, and what to do when something looks wrong.',
    data: {
      '@type': 'FAQPage',
      mainEntity: questions.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    },
  })

const CONTACTS = [
  {
    icon: IconLifebuoy,
    title: 'Members',
    text: 'Open a ticket, attach a file, follow its status.',
    link: { href: '/user/account/helpdesk', label: 'Open the helpdesk →' },
  },
  {
    icon: IconMail,
    title: 'Everyone',
    text: 'Questions about joining, the plan or your data.',
    link: { href: `mailto:${figure('email')}`, label: figure('email') },
  },
  {
    icon: IconShieldLock,
    title: 'Something looks wrong',
    text: 'Log out everywhere and change your password first. We never ask for a code, a password or a key.',
    link: { href: '/user/forgotten-password', label: 'Set a new password →' },
  },
]

export default function SupportPage() {
  return (
    <>
      <PageHero
        headline="Support from people who read your message."
        lead="Members reach us fastest through the helpdesk in their account: you are already signed in, and every question gets a number. Everyone else can email us."
      />
      <section className={`${section.section} ${section.alternate} ${styles.contactSection}`}>
        <ul className={`${section.column} ${styles.contacts}`}>
          {CONTACTS.map(({ icon, title, text, link }) => (
            <li key={title}>
              <Icon icon={icon} size={24} />
              <h2 className={section.cardTitle}>{title}</h2>
              <p>{text}</p>
              <a className={section.link} href={link.href}>
                {link.label}
              </a>
              {title === 'Everyone' && (
                <Repeat section="contact.phone">
                  <p>{`Phone ${figure('contact.phoneNumber')}`}</p>
                </Repeat>
              )}
            </li>
          ))}
        </ul>
      </section>
      <PublicSection heading="Frequently asked questions">
        <div className={styles.questions}>
          {questions.map(({ id, question, answer }) => (
            <details key={question}>
              <summary>{question}</summary>
              {/* A link to text inside closed details opens them. */}
              <p id={id}>{answer}</p>
            </details>
          ))}
        </div>
      </PublicSection>
      <CallToAction />
    </>
  )
}
