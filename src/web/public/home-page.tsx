import { PRODUCT_NAME } from '#web/product.ts'
import { figure } from './figure.ts'
import { MoneyFlow } from './home/money-flow.tsx'
import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { ComparisonTable } from './components/comparison-table.tsx'
import { CoverageChart } from './components/coverage-chart.tsx'
import { HeroActions } from './layout/hero-actions.tsx'
import section from './layout/section.module.css'
import { PackageCards } from './components/package-cards.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { Repeat } from './repeat.tsx'
import { StatementCard } from './components/statement-card.tsx'
import { QuoteSlider } from './components/quote-slider.tsx'
import { XrpTopics } from './components/xrp-topics.tsx'

export const meta = () =>
  pageMeta({
    path: '/',
    title: `${PRODUCT_NAME}: members-only rewards on XRP and USDT`,
    description:
      'A members-only network on XRP and USDT. Rewards are paid from recorded revenue and fees, never from another member’s deposit. Unfunded rewards stay Pending, in public view.',
    data: {
      '@type': 'Organization',
      name: PRODUCT_NAME,
      url: `${figure('origin')}/`,
      logo: `${figure('origin')}/icon-512.png`,
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: figure('email') },
    },
  })

const LEAD =
  'Tributary is a members-only network on XRP and USDT. You activate a package in USDT and earn daily rewards, shown in XRP. Rewards are paid only from revenue that the operator records and from fees. If that falls short, they wait as Pending, in public view.'

export default function HomePage() {
  return (
    <>
      <PageHero headline="If it is not funded, it is not paid." lead={LEAD} exhibit={<StatementCard />}>
        <HeroActions>
          You need a sponsor to join: a member who shares their referral link with you.{' '}
          <a className={section.link} href="/Support#find-a-sponsor">
            How to find a sponsor
          </a>
        </HeroActions>
      </PageHero>
      <MoneyFlow />
      <PublicSection
        heading="Built around the XRP Ledger"
        lead="What we offer on it, how it works, and what it cannot promise."
      >
        <XrpTopics />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="Three packages, each with its cap and conditions"
        lead="A rate means little without its limits, so we show both."
      >
        <PackageCards />
      </PublicSection>
      <PublicSection
        heading="Coverage, month by month"
        lead="How much of each month’s rewards was paid, and how quickly. Months that fell short are shown that way."
      >
        <CoverageChart />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="Compared with other types of platform"
        lead="We compare types of platform, not companies. Where a bank is the better choice, the table says so."
      >
        <ComparisonTable />
      </PublicSection>
      <Repeat section="slides.shown">
        <PublicSection heading="In members’ words">
          <QuoteSlider />
        </PublicSection>
      </Repeat>
      <CallToAction />
    </>
  )
}
