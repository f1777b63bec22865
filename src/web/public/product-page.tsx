import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { HeroActions } from './layout/hero-actions.tsx'
import { PackageCards } from './components/package-cards.tsx'
import { XrpTopics } from './components/xrp-topics.tsx'
import { PageHero } from './layout/page-hero.tsx'
import section from './layout/section.module.css'
import { PublicSection } from './layout/public-section.tsx'
import { DailyClosingSteps } from './product/daily-closing-steps.tsx'
import { PlanCalculator } from './product/plan-calculator.tsx'
import { RewardKinds } from './product/reward-kinds.tsx'
import { MoneyInAndOut } from './product/money-in-and-out.tsx'
import { CapMiniature } from './unique/miniatures.tsx'
import { scriptUrl } from './script-urls.ts'

export const handle = { script: scriptUrl('calculator') }

export const meta = () =>
  pageMeta({
    path: '/Product',
    title: 'Packages, rewards, caps and fees',
    description: `Three packages from ${figure('plan.least')} USDT, ${figure('plan.rates')}% a day under a cap of ${figure('plan.caps')} the amount. What you earn, when it is paid, when it is not, and what it costs.`,
  })

const calculatorLead = (
  <>
    The calculator uses the same code as the daily closing. Its result is a projection. It starts from every
    day being funded; move the slider to see what happens if not.{' '}
    <a className={section.link} href="/Simulator">
      Simulate a whole network
    </a>
  </>
)

export default function ProductPage() {
  return (
    <>
      <PageHero
        headline="Three packages, with their limits."
        lead={`Activate an amount from ${figure('plan.least')} USDT. You earn a daily bounty, counted in USDT and shown in XRP, for up to ${figure('plan.periods')} days. It is paid from the treasury when the treasury can cover it.`}
        exhibit={<CapMiniature />}
      >
        <HeroActions />
      </PageHero>
      <PublicSection ground="card" heading="The packages" lead="Current rates, straight from the system.">
        <PackageCards levels />
      </PublicSection>
      <PublicSection heading="Work it out" lead={calculatorLead}>
        <PlanCalculator />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="What happens in a day"
        lead="Rewards are calculated first and paid second, and paying takes money."
      >
        <DailyClosingSteps />
      </PublicSection>
      <PublicSection
        heading="Every type of reward, and its condition"
        lead="What triggers it, what it is calculated from, and whether it counts towards the cap."
      >
        <RewardKinds />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="Built around the XRP Ledger"
        lead="What we offer on it, how it works, and what it cannot promise."
      >
        <XrpTopics />
      </PublicSection>
      <PublicSection
        heading="Money in, money out"
        lead="Deposits and withdrawals in USDT and XRP run on public ledgers, where anyone can look up a transfer."
      >
        <MoneyInAndOut />
      </PublicSection>
      <CallToAction />
    </>
  )
}
