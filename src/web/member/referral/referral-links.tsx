import { useState } from 'react'
import { listReferralLinks, type PeriodCounts, type ReferralLinkCounts } from '#contract/member/referrals.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { AddLinkForm } from './add-link-form.tsx'
import { DeleteLinkButton } from './delete-link-button.tsx'
import styles from './referral-links.module.css'

const PERIODS = [
  { value: 'today', label: 'Today' },
  { value: 'last30Days', label: '30 days' },
  { value: 'total', label: 'All time' },
] as const satisfies { value: keyof PeriodCounts; label: string }[]

type Period = (typeof PERIODS)[number]['value']
type Choice = { chosen: string; onChoose: (label: string) => void }

/** The member's links with their counts. The chosen one is in the QR code and the messages. */
export function ReferralLinks(choice: Choice) {
  const query = useEndpointQuery(listReferralLinks, {}, ['team', 'activations'])
  const [period, setPeriod] = useState<Period>('last30Days')
  return (
    <Section heading="Your links">
      <Card>
        <SegmentedControl label="Period" options={PERIODS} value={period} onChange={setPeriod} />
        <QueryBoundary
          query={query}
          skeleton={<SkeletonPage rows={['panel']} label="Loading your links" />}
          error={{ title: 'We couldn’t load your links', reassurance: 'Your links work as before.' }}
        >
          {({ links }) => (
            <>
              <ul className={styles.links}>
                {links.map((link) => (
                  <LinkRow key={link.label} link={link} period={period} {...choice} />
                ))}
              </ul>
              <AddLinkForm onAdded={() => void query.refetch()} />
              <p className={styles.note}>
                We count each visitor once a day (UTC) and store nothing about them. Sign-ups are counted for
                the link that brought them.
              </p>
            </>
          )}
        </QueryBoundary>
      </Card>
    </Section>
  )
}

function LinkRow({ link, period, chosen, onChoose }: Choice & { link: ReferralLinkCounts; period: Period }) {
  const name = link.label || 'Main link'
  const isChosen = link.label === chosen
  const figures = [
    { term: 'Visitors', count: link.clicks[period] },
    { term: 'Sign-ups', count: link.signUps[period] },
    { term: 'First activations', count: link.firstActivations[period] },
  ]
  return (
    <li>
      <div className={styles.head}>
        <b>{name}</b>
        <Button
          size="compact"
          aria-pressed={isChosen}
          aria-label={`Share ${name}`}
          kind={isChosen ? 'tint' : 'plain'}
          onClick={() => onChoose(link.label)}
        >
          Share
        </Button>
        {link.label && <DeleteLinkButton label={link.label} onDeleted={() => onChoose('')} />}
      </div>
      <dl className={styles.figures}>
        {figures.map(({ term, count }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
