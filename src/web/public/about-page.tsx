import { IconClock, IconEar, IconHandStop, IconUserHeart, type Icon as TablerIcon } from '@tabler/icons-react'
import { PRODUCT_NAME } from '#web/product.ts'
import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { BulletList } from './components/bullet-list.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { Repeat } from './repeat.tsx'
import { SampleTag } from './components/sample-tag.tsx'
import section from './layout/section.module.css'
import styles from './about-page.module.css'
import { Quote } from './components/quote-slider.tsx'

export const meta = () =>
  pageMeta({
    path: '/About',
    title: 'About us: what we believe and who is responsible',
    description: `What ${PRODUCT_NAME} believes about courtesy, people’s time, talent and listening, and who is responsible for it.`,
  })

const BELIEFS: readonly { icon: TablerIcon; title: string; text: string }[] = [
  {
    icon: IconHandStop,
    title: 'Courtesy',
    text: 'A message says what happened, what is safe and what you can do. No one is rushed, shamed or flattered into investing more. When we say no, we say why.',
  },
  {
    icon: IconClock,
    title: 'Respect for people’s time',
    text: 'Pages open at once and say the important thing first. The opening screen can be skipped. We never ask you for what we already know.',
  },
  {
    icon: IconUserHeart,
    title: 'Supporting human talent',
    text: 'Decisions about a person’s money are made by a person who can be named, with everything needed on one screen. Software does the arithmetic, and shows it.',
  },
  {
    icon: IconEar,
    title: 'Listening to customers',
    text: 'Every ticket has a number, a state and an answer. What members ask twice is written into the help pages; mistakes they find are corrected in the ledger, in plain view.',
  },
]

export default function AboutPage() {
  return (
    <>
      <PageHero
        headline="Straightforward by design."
        lead="Tributary is run by people who would rather show a small true number than a large flattering one. These are the four standards we hold ourselves to."
      />
      <PublicSection ground="card" heading="What we believe">
        <BulletList items={BELIEFS} />
      </PublicSection>
      <Repeat section="team.shown">
        <Team />
      </Repeat>
      <Repeat section="testimonials.first">
        <PublicSection ground="card" heading="What members say">
          <div className={styles.quote}>
            <Quote />
          </div>
        </PublicSection>
      </Repeat>
      <CallToAction />
    </>
  )
}

function Team() {
  return (
    <PublicSection heading="Who is responsible">
      <Repeat section="team.samples">
        <p className={`${section.lead} ${styles.note}`}>
          We will introduce our team here. Until then, entries marked as samples are made up.
        </p>
      </Repeat>
      <ul className={styles.team}>
        <Repeat section="team">
          <li className={`${section.card} ${styles.person}`}>
            <Repeat section="person.noPortrait">
              <span className={styles.portrait} aria-hidden="true">
                {figure('person.initials')}
              </span>
            </Repeat>
            <Repeat section="person.portrait">
              <img
                className={styles.portrait}
                src={figure('person.portraitUrl')}
                alt=""
                width={96}
                height={96}
                loading="lazy"
              />
            </Repeat>
            <div>
              <Repeat section="person.sample">
                <SampleTag />
              </Repeat>
              <h3 className={section.cardTitle}>{figure('person.name')}</h3>
              <p className={styles.role}>{figure('person.role')}</p>
              <p className={styles.text}>{figure('person.text')}</p>
            </div>
          </li>
        </Repeat>
      </ul>
    </PublicSection>
  )
}
