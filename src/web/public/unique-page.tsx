import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { ComparisonTable } from './components/comparison-table.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import section from './layout/section.module.css'
import { CapMiniature, PendingMiniature, ProofMiniature } from './unique/miniatures.tsx'
import { RuleTable } from './unique/rule-table.tsx'
import styles from './unique-page.module.css'

export const meta = () =>
  pageMeta({
    path: '/Unique',
    title: 'What’s different: four things you can check',
    description:
      'A rule table in the database, pending rewards in public view, a balance you can verify yourself, and caps shown before you start.',
  })

const POINTS = [
  {
    title: 'A waiting reward looks like it is waiting',
    text: 'Pending is not a footnote. It is hatched on the dashboard, has its own place in the queue, and is added up on the Transparency page. When revenue comes in, the oldest is paid first.',
    exhibit: <PendingMiniature />,
  },
  {
    title: 'You can verify that you are counted',
    text: 'After each closing, all balances are added up into one published root. Your browser climbs from your own balance to that root and computes every step itself. A balance that is altered or left out would not lead to the published root.',
    exhibit: <ProofMiniature />,
  },
  {
    title: 'You see the end before you start',
    text: 'Every activation has a cap and a last day, and you see both before you confirm. Anything above the cap is recorded as capped and not paid.',
    exhibit: <CapMiniature />,
  },
]

export default function UniquePage() {
  return (
    <>
      <PageHero
        headline="Four things you can check today."
        lead="None of them is a promise about the future. Each is built in, and you can check it."
      />
      <PublicSection
        ground="card"
        heading="Segregation is a table, not a policy"
        lead="Which money may go where is written in the database. A transfer without a rule is refused, even if an administrator asks. These are all the ways into and out of the reward treasury."
      >
        <RuleTable />
      </PublicSection>
      {POINTS.map(({ title, text, exhibit }, index) => (
        <section
          key={title}
          className={index % 2 === 0 ? section.section : `${section.section} ${section.alternate}`}
        >
          <div className={`${section.column} ${styles.split}`} data-turned={index % 2 === 1}>
            <div>
              <h2 className={section.title}>{title}</h2>
              <p className={section.lead}>{text}</p>
            </div>
            {exhibit}
          </div>
        </section>
      ))}
      <PublicSection
        ground="card"
        heading="Compared with other types of platform"
        lead="We compare types of platform, not companies, including where we are worse."
      >
        <ComparisonTable />
      </PublicSection>
      <CallToAction />
    </>
  )
}
