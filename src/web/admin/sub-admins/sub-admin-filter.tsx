import { IconSearch } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import { t } from '#web/language/messages.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './sub-admins.module.css'

const STATUSES = ['All', 'Active', 'Inactive'] as const
const PAGE_SIZE = 5

export type Filter = ReturnType<typeof parseFilter>

/** The filter lives in the URL, so that a view can be shared. */
export function parseFilter(search: URLSearchParams) {
  return {
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    pageSize: PAGE_SIZE,
    search: (search.get('search') ?? '').slice(0, 120),
    status: STATUSES.find((status) => status === search.get('status')) ?? 'All',
  }
}

export function SubAdminFilter({ filter }: { filter: Filter }) {
  const [, setSearch] = useSearchParams()
  return (
    <div className={styles.filter}>
      <TextField
        label={t.admin.subAdmins.search}
        type="search"
        icon={IconSearch}
        placeholder={t.admin.subAdmins.nameEmailRoleOrPhone}
        maxLength={120}
        value={filter.search}
        onChange={({ currentTarget: { value } }) =>
          setSearch((before) => withFilter(before, 'search', value), { replace: true })
        }
      />
      <SelectField
        label={t.admin.subAdmins.status}
        options={STATUSES.map((value) => ({
          value,
          label: value === 'All' ? t.admin.subAdmins.allStatus : value,
        }))}
        value={filter.status}
        onChange={({ currentTarget: { value } }) =>
          setSearch((before) => withFilter(before, 'status', value))
        }
      />
    </div>
  )
}

/** Resets to the first page and leaves default values out of the URL. */
function withFilter(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const after = new URLSearchParams(before)
  after.delete('page')
  if (value === '' || value === 'All') after.delete(name)
  else after.set(name, value)
  return after
}
