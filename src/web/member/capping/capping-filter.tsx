import { IconSearch } from '@tabler/icons-react'
import type { PackageOffer } from '#contract/member/packages.ts'
import { t } from '#web/language/messages.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FilterChip, FilterChipGroup } from '#web/ui/actions/filter-chip.tsx'
import type { CappingFilterState } from './capping-filter-state.ts'
import styles from './capping-filter.module.css'

export function CappingFilter({
  offers,
  filter,
  onChange,
}: {
  offers: PackageOffer[]
  filter: CappingFilterState
  onChange: (filter: CappingFilterState) => void
}) {
  const choices = [
    { type: 'all' as const, name: 'All' },
    ...offers.map(({ packageType: type, name }) => ({ type, name })),
  ]
  return (
    <div className={styles.filter}>
      <TextField
        label={t.capping.search}
        type="search"
        icon={IconSearch}
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.currentTarget.value })}
      />
      <FilterChipGroup label={t.capping.packageType}>
        {choices.map(({ type, name }) => (
          <FilterChip
            key={type}
            selected={filter.type === type}
            onClick={() => onChange({ ...filter, type })}
          >
            {name}
          </FilterChip>
        ))}
      </FilterChipGroup>
    </div>
  )
}
