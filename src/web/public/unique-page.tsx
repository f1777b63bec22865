import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { ComparisonTable } from './components/comparison-table.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import section from './layout/section.module.css'
import { CapMiniature, PendingMiniature, ProofMiniature } from './unique/miniatures.tsx'
import { RuleTable } from './unique/rule-table.tsx'
import styles from './unique-page.module.css'
import { usePublicLocale } from './use-public-locale.ts'

export const meta = pageMeta(({ unique: { title, description } }) => ({
  path: '/Unique',
  title,
  description,
}))

/** One for each point. */
const EXHIBITS = [PendingMiniature, ProofMiniature, CapMiniature] as const

export default function UniquePage() {
  const { headline, lead, rules, points, comparison } = usePublicLocale().messages.unique
  return (
    <>
      <PageHero headline={headline} lead={lead} />
      <PublicSection ground="card" heading={rules.heading} lead={rules.lead}>
        <RuleTable />
      </PublicSection>
      {points.map(({ title, text }, index) => (
        <section
          key={title}
          className={index % 2 === 0 ? section.section : `${section.section} ${section.alternate}`}
        >
          <div className={`${section.column} ${styles.split}`} data-turned={index % 2 === 1}>
            <div>
              <h2 className={section.title}>{title}</h2>
              <p className={section.lead}>{text}</p>
            </div>
            <Exhibit index={index} />
          </div>
        </section>
      ))}
      <PublicSection ground="card" {...comparison}>
        <ComparisonTable />
      </PublicSection>
      <CallToAction />
    </>
  )
}

function Exhibit({ index }: { index: number }) {
  const Miniature = EXHIBITS[index]
  return Miniature ? <Miniature /> : null
}
