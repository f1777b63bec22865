import { pageMeta } from './layout/page-meta.ts'
import styles from './ourwhy-page.module.css'
import { CallToAction } from './layout/call-to-action.tsx'
import { FourCommitments } from './components/four-commitments.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { RewardJourney } from './components/reward-journey.tsx'
import { usePublicLocale } from './use-public-locale.ts'

export const meta = pageMeta(({ ourwhy: { title, description } }) => ({
  path: '/Ourwhy',
  title,
  description,
}))

export default function OurwhyPage() {
  const { headline, lead, failures, commitments, notFor } = usePublicLocale().messages.ourwhy
  return (
    <>
      <PageHero headline={headline} lead={lead} exhibit={<RewardJourney />} />
      <PublicSection ground="card" heading={failures.heading}>
        <ol className={styles.failures}>
          {failures.list.map(({ name, usual, here }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{usual}</p>
              <p className={styles.here}>
                <b>{failures.here}</b>
                {here}
              </p>
            </li>
          ))}
        </ol>
      </PublicSection>
      <PublicSection {...commitments}>
        <FourCommitments />
      </PublicSection>
      <PublicSection ground="card" heading={notFor.heading} lead={notFor.lead}>
        <ul className={styles.notFor}>
          {notFor.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </PublicSection>
      <CallToAction />
    </>
  )
}
