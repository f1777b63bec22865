import { useRef } from 'react'
import { blbProgramme, type BlbProgramme } from '#contract/member/blb.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import styles from './bonus-tab.module.css'
import { Congratulation } from './congratulation.tsx'
import { SlabCard } from './slab-card.tsx'
import { SlabSelector } from './slab-selector.tsx'
import { formatWholeDollars } from './format-whole-dollars.ts'

export function BonusTab() {
  const programme = queryState(useEndpointQuery(blbProgramme, {}, ['closing', 'activations', 'plan', 'odl']))
  return (
    <div className={styles.stack}>
      <h2 className={styles.heading}>Beyond Limit Bonus</h2>
      {programme.status === 'loading' && (
        <>
          <LoadingNote>Loading the programme</LoadingNote>
          {['stats', 'first', 'second'].map((place) => (
            <Card key={place} aria-hidden="true">
              <Skeleton share={40} />
              <Skeleton variant="block" />
            </Card>
          ))}
        </>
      )}
      {programme.status === 'error' && (
        <Card>
          <ErrorState
            title="The programme could not be loaded"
            reassurance="A slab that is reached stays reached, and its bonus is on record."
            onRetry={programme.onRetry}
            retrying={programme.retrying}
          />
        </Card>
      )}
      {programme.status === 'ready' && <Programme programme={programme.data} />}
    </div>
  )
}

function Programme({ programme }: { programme: BlbProgramme }) {
  const list = useRef<HTMLOListElement>(null)
  const { slabs, closedDay } = programme
  const reached = slabs.filter(({ status, dismissed }) => status === 'success' && !dismissed)
  function scrollToSlab(slab: number) {
    const card = list.current?.children[slab - 1]
    card?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    card?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }
  return (
    <>
      {reached.length > 0 && <Congratulation reached={reached} />}
      <Stats programme={programme} />
      <SlabSelector count={slabs.length} onView={scrollToSlab} />
      <p className={styles.note}>
        Slabs are judged in order at each daily closing.{' '}
        {closedDay
          ? `Legs stand as of the closing of ${closedDay.split('-').toReversed().join('/')}.`
          : 'Legs are counted from the first closing on.'}{' '}
        A bonus is paid when the treasury covers it, after all earnings that wait.
      </p>
      <ol ref={list} className={styles.stack}>
        {slabs.map((slab) => (
          <SlabCard key={slab.id} slab={slab} />
        ))}
      </ol>
    </>
  )
}

function Stats({ programme }: { programme: BlbProgramme }) {
  const { currentTier, totalPAXBonus, holdBonus, currentHoldAmount, lockedAmountAhead } = programme
  return (
    <Card>
      <DescriptionList
        divided
        items={[
          { term: 'Current Tier', value: currentTier === 0 ? 'None yet' : `BLB${currentTier}` },
          { term: 'Total paid Bonus', value: formatWholeDollars(totalPAXBonus) },
          { term: 'HOLD Bonus', value: formatWholeDollars(holdBonus) },
          { term: 'Current Hold Amount', value: formatWholeDollars(currentHoldAmount) },
          { term: 'Locked Amount Ahead', value: formatWholeDollars(lockedAmountAhead) },
        ]}
      />
    </Card>
  )
}
