import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { CoverageChart } from './components/coverage-chart.tsx'
import { PageHero } from './layout/page-hero.tsx'
import section from './layout/section.module.css'
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

export const handle = { script: scriptUrl('statement-check') }

export const meta = () =>
  pageMeta({
    path: '/Transparency',
    title: 'Transparency: what is owed, held, paid and pending',
    description: `Published after each closing: liabilities to members, assets held against them, rewards paid and what funded them, rewards pending, and how all members are doing.`,
    data: {
      '@type': 'Dataset',
      name: 'Published statement of liabilities',
      description:
        'Liabilities to members with the root of a Merkle sum tree, treasury, rewards paid and pending.',
      url: `${figure('origin')}/Transparency`,
      dateModified: figure('statement.time'),
      distribution: {
        '@type': 'DataDownload',
        encodingFormat: 'application/json',
        contentUrl: `${figure('origin')}/api/transparency`,
      },
    },
  })

export const links = () => [
  { rel: 'alternate', type: 'application/atom+xml', title: 'Published statements', href: '/statements.atom' },
]

const outcomesLead = (
  <>
    Not the best results: all of them. Rewards paid so far to each member, as a share of what that member paid
    for packages.{' '}
    <a className={section.link} href="/Simulator">
      Simulate other networks
    </a>
  </>
)

export default function TransparencyPage() {
  return (
    <>
      <PageHero
        headline="What is owed, held, paid and pending."
        lead={`A snapshot of the ledger, published after each closing and never changed afterwards. This is statement ${figure('statement.id')}, of ${figure('statement.at')} UTC. ${figure('statement.coverage')}`}
        exhibit={<StatementCard />}
      />
      <PublicSection
        ground="card"
        heading="Owed against held"
        lead={`${figure('held.sentence')} Held equals owed to members plus the operator accounts.`}
      >
        <BalanceSheet />
      </PublicSection>
      <PublicSection
        heading="What funded the rewards"
        lead="Money enters the treasury from two sources and leaves it as rewards. Both sides since launch, and in the last 30 days."
      >
        <RewardsPaid />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="Paid on time, paid late, still waiting"
        lead={figure('pending.sentence')}
      >
        <CoverageChart />
      </PublicSection>
      <PublicSection heading="How all members are doing" lead={outcomesLead}>
        <MemberOutcomes />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="Check that you are counted"
        lead="All balances are added up, pair by pair, into one root. If your balance is altered or left out, your own check does not lead to the published root."
      >
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
