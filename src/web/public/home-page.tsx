import { PRODUCT_NAME } from '#web/product.ts'
import { figure } from './figure.ts'
import { MoneyFlow } from './home/money-flow.tsx'
import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { ComparisonTable } from './components/comparison-table.tsx'
import { CoverageChart } from './components/coverage-chart.tsx'
import { HeroActions } from './layout/hero-actions.tsx'
import { PackageCards } from './components/package-cards.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { StatementCard } from './components/statement-card.tsx'
import { QuoteSlider } from './components/quote-slider.tsx'

export const meta = () =>
  pageMeta({
    path: '/',
    title: `${PRODUCT_NAME} · If it is not funded, it is not paid`,
    description:
      'A members-only network whose rewards come out of a funded treasury, never out of another member’s deposit. Unfunded rewards stay Pending, in public view.',
    data: {
      '@type': 'Organization',
      name: PRODUCT_NAME,
      url: `${figure('origin')}/`,
      logo: `${figure('origin')}/icon-512.png`,
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: figure('email') },
    },
  })

const LEAD =
  'Tributary is a members-only network. Rewards come out of a treasury filled by recorded revenue and fees, never out of another member’s deposit. What the treasury does not cover stays Pending, in public view. You join through a sponsor who is already a member.'

export default function HomePage() {
  return (
    <>
      <PageHero headline="If it is not funded, it is not paid." lead={LEAD} exhibit={<StatementCard />}>
        <HeroActions />
      </PageHero>
      <MoneyFlow />
      <PublicSection
        heading="Three packages, each with its cap and conditions"
        lead="A rate means little without its limits, so we show both."
      >
        <PackageCards />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="Coverage, month by month"
        lead="How much of each month’s rewards was paid, and how quickly. Months that fell short are shown that way."
      >
        <CoverageChart />
      </PublicSection>
      <PublicSection
        heading="Compared with other types of platform"
        lead="We compare types of platform, not companies. Where a bank is the better choice, the table says so."
      >
        <ComparisonTable />
      </PublicSection>
      <PublicSection ground="card" heading="In members’ words">
        <QuoteSlider />
      </PublicSection>
      <CallToAction />
    </>
  )
}
