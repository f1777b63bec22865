import type { ReactNode } from 'react'
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
import { RichText } from './rich-text.tsx'
import { StatementCard } from './components/statement-card.tsx'
import { QuoteSlider } from './components/quote-slider.tsx'
import { usePublicLocale } from './use-public-locale.ts'
import { XrpTopics } from './components/xrp-topics.tsx'

export const meta = pageMeta(({ home: { title, description } }) => ({
  path: '/',
  title,
  description,
  data: {
    '@type': 'Organization',
    name: PRODUCT_NAME,
    url: `${figure('origin')}/`,
    logo: `${figure('origin')}/icon-512.png`,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', email: figure('email') },
  },
}))

export default function HomePage() {
  const { messages, localize } = usePublicLocale()
  const { headline, lead, sponsor, ledger, packages, coverage, comparison, quotes } = messages.home
  const sponsorLink = (children: ReactNode) => (
    <a className={section.link} href={localize('/Support#find-a-sponsor')}>
      {children}
    </a>
  )
  return (
    <>
      <PageHero headline={headline} lead={lead} exhibit={<StatementCard />}>
        <HeroActions>
          <RichText text={sponsor} tags={{ a: sponsorLink }} />
        </HeroActions>
      </PageHero>
      <MoneyFlow />
      <PublicSection heading={ledger.heading} lead={ledger.lead}>
        <XrpTopics />
      </PublicSection>
      <PublicSection ground="card" {...packages}>
        <PackageCards />
      </PublicSection>
      <PublicSection {...coverage}>
        <CoverageChart />
      </PublicSection>
      <PublicSection ground="card" {...comparison}>
        <ComparisonTable />
      </PublicSection>
      <Repeat section="slides.shown">
        <PublicSection heading={quotes}>
          <QuoteSlider />
        </PublicSection>
      </Repeat>
      <CallToAction />
    </>
  )
}
