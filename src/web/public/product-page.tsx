import { pageMeta } from './layout/page-meta.ts'
import { CallToAction } from './layout/call-to-action.tsx'
import { HeroActions } from './layout/hero-actions.tsx'
import { PackageCards } from './components/package-cards.tsx'
import { XrpTopics } from './components/xrp-topics.tsx'
import { SimulatorLead } from './components/simulator-lead.tsx'
import { PageHero } from './layout/page-hero.tsx'
import { PublicSection } from './layout/public-section.tsx'
import { DailyClosingSteps } from './product/daily-closing-steps.tsx'
import { PlanCalculator } from './product/plan-calculator.tsx'
import { RewardKinds } from './product/reward-kinds.tsx'
import { MoneyInAndOut } from './product/money-in-and-out.tsx'
import { CapMiniature } from './unique/miniatures.tsx'
import { scriptUrl } from './script-urls.ts'
import { usePublicLocale } from './use-public-locale.ts'

export const handle = { script: scriptUrl('calculator') }

export const meta = pageMeta(({ product: { title, description } }) => ({
  path: '/Product',
  title,
  description,
}))

export default function ProductPage() {
  const { product, home } = usePublicLocale().messages
  const { headline, lead, packages, calculator, closing, rewards, money } = product
  return (
    <>
      <PageHero headline={headline} lead={lead} exhibit={<CapMiniature />}>
        <HeroActions />
      </PageHero>
      <PublicSection ground="card" {...packages}>
        <PackageCards levels />
      </PublicSection>
      <PublicSection heading={calculator.heading} lead={<SimulatorLead text={calculator.lead} />}>
        <PlanCalculator />
      </PublicSection>
      <PublicSection ground="card" heading={closing.heading} lead={closing.lead}>
        <DailyClosingSteps />
      </PublicSection>
      <PublicSection heading={rewards.heading} lead={rewards.lead}>
        <RewardKinds />
      </PublicSection>
      <PublicSection ground="card" heading={home.ledger.heading} lead={home.ledger.lead}>
        <XrpTopics />
      </PublicSection>
      <PublicSection heading={money.heading} lead={money.lead}>
        <MoneyInAndOut />
      </PublicSection>
      <CallToAction />
    </>
  )
}
