import { IconClock, IconEar, IconHandStop, IconUserHeart } from '@tabler/icons-react'
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
import { usePublicLocale } from './use-public-locale.ts'

export const meta = pageMeta(({ about: { title, description } }) => ({ path: '/About', title, description }))

export default function AboutPage() {
  const { about } = usePublicLocale().messages
  const { heading, courtesy, time, talent, listening } = about.beliefs
  return (
    <>
      <PageHero headline={about.headline} lead={about.lead} />
      <PublicSection ground="card" heading={heading}>
        <BulletList
          items={[
            { icon: IconHandStop, ...courtesy },
            { icon: IconClock, ...time },
            { icon: IconUserHeart, ...talent },
            { icon: IconEar, ...listening },
          ]}
        />
      </PublicSection>
      <Repeat section="team.shown">
        <Team />
      </Repeat>
      <Repeat section="testimonials.first">
        <PublicSection ground="card" heading={about.quotes}>
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
  const { team } = usePublicLocale().messages.about
  return (
    <PublicSection heading={team.heading}>
      <Repeat section="team.samples">
        <p className={`${section.lead} ${styles.note}`}>{team.samples}</p>
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
