import { pageMeta } from './layout/page-meta.ts'
import styles from './ourwhy-page.module.css'
import { CallToAction } from './layout/call-to-action.tsx'
import { FourCommitments } from './components/four-commitments.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { RewardJourney } from './components/reward-journey.tsx'

export const meta = () =>
  pageMeta({
    path: '/Ourwhy',
    title: 'Why we built this, and who it is not for',
    description:
      'Networks fail when they pay old members with the money of new ones. Why Tributary’s database refuses that transfer, and for whom it is not the right place.',
  })

const FAILURES = [
  {
    name: 'Paid from the next person',
    usual:
      'Rewards are taken from one large pot into which deposits flow. It works as long as more people come.',
    here: 'Deposits and rewards are different accounts, and the database has no rule that leads from one to the other.',
  },
  {
    name: 'A balance that is only a number',
    usual: 'The dashboard shows what was promised, whether or not anything is there.',
    here: 'A reward becomes a balance only when a transfer out of the treasury has been posted. Until then it is Pending.',
  },
  {
    name: 'Silence when it stops',
    usual: 'Withdrawals are “under maintenance”, and no one says how much is owed.',
    here: 'We publish what is owed, held, paid and pending after each closing, including the bad months.',
  },
]

const NOT_FOR = [
  'You need the money within the term. Principal is not released early.',
  'You need an income that is certain. A reward that is not funded is not paid.',
  'You need deposit insurance or a supervised institution. A bank has both, and we have neither.',
  'Someone told you that it cannot go wrong. It can.',
]

export default function OurwhyPage() {
  return (
    <>
      <PageHero
        headline="Most networks fail the same way."
        lead="They pay old members with the money of new ones, and call it a yield until no one new comes. We did not want to promise to be better people. We wanted software that refuses that transfer."
        exhibit={<RewardJourney />}
      />
      <PublicSection ground="card" heading="Three ways networks fail, and our answer to each">
        <ol className={styles.failures}>
          {FAILURES.map(({ name, usual, here }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{usual}</p>
              <p className={styles.here}>
                <b>Here</b>
                {here}
              </p>
            </li>
          ))}
        </ol>
      </PublicSection>
      <PublicSection
        heading="Four commitments you can check"
        lead="The first is a rule in the database. You can see the others on the screens."
      >
        <FourCommitments />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="Who this is not for"
        lead="Better to read it here than to find out later."
      >
        <ul className={styles.notFor}>
          {NOT_FOR.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </PublicSection>
      <CallToAction />
    </>
  )
}
