import { startOf } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { useRef, useState, type FormEvent } from 'react'
import { blbProgramme, type BlbProgramme } from '#contract/member/blb.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './blb.module.css'
import { SlabCard } from './slab-card.tsx'
import { formatWholeDollars } from './format-whole-dollars.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

const DEFAULT_SLAB = '8'

/** Scrolls to a slab by number; ignores numbers out of range. */
function SlabSelector({ count, onView }: { count: number; onView: (slab: number) => void }) {
  const [typed, setTyped] = useState(DEFAULT_SLAB)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const slab = Number(typed)
    if (Number.isInteger(slab) && slab >= 1 && slab <= count) onView(slab)
  }
  return (
    <form className={styles.selector} onSubmit={onSubmit} noValidate>
      <TextField
        label={t.blb.slab}
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{t.blb.view}</Button>
    </form>
  )
}

export function BonusTab() {
  const query = useEndpointQuery(blbProgramme, {}, ['closing', 'activations', 'plan', 'odl'])
  return (
    <div className={styles.stack}>
      <h2 className={styles.heading}>{t.blb.beyondLimitBonus}</h2>
      <QueryBoundary
        query={query}
        framed
        skeleton={<ProgrammeSkeleton />}
        error={{
          title: t.blb.weCouldntLoadTheBlbProgramme,
          reassurance: t.blb.yourReachedSlabsAndTheirBonuses,
        }}
      >
        {(programme) => <Programme programme={programme} />}
      </QueryBoundary>
    </div>
  )
}

function ProgrammeSkeleton() {
  return (
    <>
      <LoadingNote>{t.blb.loadingTheBlbProgramme}</LoadingNote>
      {['stats', 'first', 'second'].map((place) => (
        <Card key={place} aria-hidden="true">
          <Skeleton share={40} />
          <Skeleton variant="block" />
        </Card>
      ))}
    </>
  )
}

function Programme({ programme }: { programme: BlbProgramme }) {
  const list = useRef<HTMLOListElement>(null)
  const { slabs, closedDay } = programme
  function scrollToSlab(slab: number) {
    const card = list.current?.children[slab - 1]
    card?.scrollIntoView({ behavior: 'smooth', block: 'start' })
    card?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
  }
  return (
    <>
      <Stats programme={programme} />
      <SlabSelector count={slabs.length} onView={scrollToSlab} />
      <p className={textStyles.note}>
        {closedDay ? t.blb.slabsLastChecked({ closedDay: formatDate(startOf(closedDay)) }) : t.blb.slabsHint}
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
          { term: t.blb.currentTier, value: currentTier === 0 ? t.blb.noTierYet : `BLB${currentTier}` },
          { term: t.blb.totalPaidBonus, value: formatWholeDollars(totalPAXBonus) },
          { term: t.blb.holdBonus, value: formatWholeDollars(holdBonus) },
          { term: t.blb.currentHoldAmount, value: formatWholeDollars(currentHoldAmount) },
          { term: t.blb.lockedAmountAhead, value: formatWholeDollars(lockedAmountAhead) },
        ]}
      />
    </Card>
  )
}
