import { IconClock, IconEar, IconHandStop, IconUserHeart, type Icon as TablerIcon } from '@tabler/icons-react'
import { PRODUCT_NAME } from '#web/product.ts'
import { team } from './content/team.ts'
import { testimonials } from './content/testimonials.ts'
import { pageMeta } from './layout/page-meta.ts'
import { ClosingCall } from './layout/call-to-action.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { Points } from './components/bullet-list.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { SampleTag } from './components/sample-tag.tsx'
import section from './layout/section.module.css'
import styles from './about-page.module.css'
import { Words } from './components/quote-slider.tsx'

export const meta = () =>
  pageMeta({
    path: '/About',
    title: 'About',
    description: `What ${PRODUCT_NAME} believes about courtesy, people’s time, talent and listening, and who answers for it.`,
  })

const BELIEFS: readonly { icon: TablerIcon; title: string; text: string }[] = [
  {
    icon: IconHandStop,
    title: 'Courtesy',
    text: 'A message says what happened, what is safe and what you can do. Nobody is rushed, shamed or congratulated into putting in more. A refusal comes with its reason.',
  },
  {
    icon: IconClock,
    title: 'Respect for people’s time',
    text: 'Pages open at once and say the important thing first. The opening screen can be skipped. Nothing has to be looked up that the server already knows.',
  },
  {
    icon: IconUserHeart,
    title: 'Supporting human talent',
    text: 'Decisions about a person’s money are made by a person who can be named, with everything needed on one screen. Software does the arithmetic, and shows it.',
  },
  {
    icon: IconEar,
    title: 'Listening to customers',
    text: 'Every ticket has a number, a state and an answer. What members ask twice is written into the help pages; what they find wrong is put right in the ledger, visibly.',
  },
]

export default function AboutPage() {
  return (
    <>
      <PageHero
        headline="Manners, in software."
        lead="Tributary is run by people who would rather show a small true figure than a large pleasant one. These are the four things we hold each other to."
      />
      <PublicSection ground="card" heading="What we believe">
        <Points points={BELIEFS} />
      </PublicSection>
      <PublicSection
        heading="Who answers for it"
        lead="Two people, by name, belong here. Until the operator enters them, the entries say that they are samples."
      >
        <ul className={styles.team}>
          {team.map(({ name, role, text, sample }) => (
            <li key={name} className={`${section.card} ${styles.person}`}>
              <span className={styles.portrait} aria-hidden="true" />
              <div>
                {sample && <SampleTag />}
                <h3 className={section.cardTitle}>{name}</h3>
                <p className={styles.role}>{role}</p>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </PublicSection>
      <PublicSection ground="card" heading="What members say">
        {testimonials.slice(0, 1).map((testimonial) => (
          <div key={testimonial.words} className={styles.words}>
            <Words testimonial={testimonial} />
          </div>
        ))}
      </PublicSection>
      <ClosingCall />
    </>
  )
}
