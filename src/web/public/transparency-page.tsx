import { publicMessages } from '#messages/public-messages.ts'
import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { CoverageChart } from './components/coverage-chart.tsx'
import { SimulatorLead } from './components/simulator-lead.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { StatementCard } from './components/statement-card.tsx'
import { BalanceSheet } from './transparency/balance-sheet.tsx'
import { CircuitBreakerNote } from './transparency/circuit-breaker-note.tsx'
import { HoldingProofs } from './transparency/holding-proofs.tsx'
import { MemberOutcomes } from './transparency/member-outcomes.tsx'
import { PublishedRoot } from './transparency/published-root.tsx'
import { RewardsPaid } from './transparency/rewards-paid.tsx'
import { RunOffProjection } from './transparency/run-off-projection.tsx'
import { StatementCheck } from './transparency/statement-check.tsx'
import { scriptUrl } from './script-urls.ts'
import { usePublicLocale } from './use-public-locale.ts'

export const handle = { script: scriptUrl('statement-check') }

export const meta = pageMeta(({ transparency: { title, description, dataset } }, localize) => ({
  path: '/Transparency',
  title,
  description,
  data: {
    '@type': 'Dataset',
    name: dataset.name,
    description: dataset.description,
    url: figure('origin') + localize('/Transparency'),
    dateModified: figure('statement.time'),
    distribution: {
      '@type': 'DataDownload',
      encodingFormat: 'application/json',
      contentUrl: `${figure('origin')}/api/transparency`,
    },
  },
}))

/** Feed readers show the title; the feed itself is in English. */
export const links = () => [
  {
    rel: 'alternate',
    type: 'application/atom+xml',
    title: publicMessages.en.transparency.feed,
    href: '/statements.atom',
  },
]

export default function TransparencyPage() {
  const { headline, lead, sheet, funding, coverage, outcomes, root } = usePublicLocale().messages.transparency
  return (
    <>
      <PageHero headline={headline} lead={lead} exhibit={<StatementCard />} />
      <PublicSection ground="card" heading={sheet.heading} lead={sheet.lead}>
        <BalanceSheet />
      </PublicSection>
      <PublicSection heading={funding.heading} lead={funding.lead}>
        <RewardsPaid />
      </PublicSection>
      <PublicSection ground="card" heading={coverage} lead={figure('pending.sentence')}>
        <CoverageChart />
      </PublicSection>
      <PublicSection heading={outcomes.heading} lead={<SimulatorLead text={outcomes.lead} />}>
        <MemberOutcomes />
      </PublicSection>
      <PublicSection ground="card" heading={root.heading} lead={root.lead}>
        <PublishedRoot />
      </PublicSection>
      <HoldingProofs />
      <CircuitBreakerNote />
      <StatementCheck />
      <RunOffProjection />
      <CallToAction />
    </>
  )
}
