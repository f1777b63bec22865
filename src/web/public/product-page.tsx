import { figure } from './figure.ts'
import { pageMeta } from './layout/page-meta.ts'
import { ClosingCall } from './layout/call-to-action.tsx'
import { HeroActions } from './layout/hero-actions.tsx'
import { PackageCards } from './components/package-cards.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { DayOfReward } from './product/day-of-reward.tsx'
import { PlanCalculator } from './product/plan-calculator.tsx'
import { RewardKinds } from './product/reward-kinds.tsx'
import { WaysInAndOut } from './product/ways-in-and-out.tsx'
import { CapMiniature } from './unique/miniatures.tsx'
import { scriptAddress } from './script-addresses.ts'

export const handle = { script: scriptAddress('calculator') }

export const meta = () =>
  pageMeta({
    path: '/Product',
    title: 'Product',
    description: `Three packages from ${figure('plan.least')} USDT, ${figure('plan.rates')}% a day under a cap of ${figure('plan.caps')} the amount. What accrues, when it is paid, when it is not, and what it costs.`,
  })

export default function ProductPage() {
  return (
    <>
      <PageHero
        headline="Three packages, with their limits."
        lead={`Activate an amount from ${figure('plan.least')} USDT. It accrues a daily bounty, counted in USDT and shown in XRP, for up to ${figure('plan.periods')} days, and is paid out of the treasury when the treasury covers it.`}
        exhibit={<CapMiniature />}
      >
        <HeroActions />
      </PageHero>
      <PublicSection ground="card" heading="The packages" lead="The plan in force, as the server has it.">
        <PackageCards levels />
      </PublicSection>
      <PublicSection
        heading="Work it out"
        lead="The calculator runs the functions that the closing runs. Its result is a projection: it assumes that the treasury covers every single day."
      >
        <PlanCalculator />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="What happens in a day"
        lead="Accrue first, then pay. The two are different steps, and the second needs money."
      >
        <DayOfReward />
      </PublicSection>
      <PublicSection
        heading="Every kind of reward, and its condition"
        lead="What causes it, what it is a part of, and whether it counts towards the cap."
      >
        <RewardKinds />
      </PublicSection>
      <PublicSection
        ground="card"
        heading="Money in, money out"
        lead="Deposits and withdrawals run over public ledgers, which settle across borders in minutes and show every transfer to anyone."
      >
        <WaysInAndOut />
      </PublicSection>
      <ClosingCall />
    </>
  )
}
