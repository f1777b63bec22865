import { IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { listSubAdmins, SubAdmin } from '#contract/admin/sub-admins.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import type { QueryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from './pagination.tsx'
import type { Filter } from './sub-admin-filter.tsx'
import styles from './sub-admin-table.module.css'

const COLUMNS = ['Name', 'Email', 'Phone', 'Role', 'Permissions', 'Status', 'Created', 'Action']
const NONE = 'Sub-admins share the work: create one, and tick what they may do.'
const NONE_FOUND = 'No sub-admin matches this search and status.'

type Actions = { onEdit: (subAdmin: SubAdmin) => void; onDelete: (subAdmin: SubAdmin) => void }

export function SubAdminTable({
  filter: { page, pageSize },
  list,
  ...actions
}: Actions & { filter: Filter; list: QueryState<ResponseBody<typeof listSubAdmins>> }) {
  const [search, setSearch] = useSearchParams()
  if (list.status === 'loading') return <SkeletonRows count={5} label="Loading data..." />
  if (list.status === 'error') {
    return (
      <ErrorState
        title="The sub-admins could not be loaded"
        reassurance="Nobody’s permissions have changed."
        onRetry={list.onRetry}
        retrying={list.retrying}
      />
    )
  }
  const { subAdmins, found, total } = list.data
  if (subAdmins.length === 0) {
    return <EmptyState icon={IconUsersGroup} title="No data found" text={total === 0 ? NONE : NONE_FOUND} />
  }
  const goTo = (next: number) => {
    const after = new URLSearchParams(search)
    after.set('page', String(next))
    setSearch(after)
  }
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {subAdmins.map((subAdmin) => (
              <Row key={String(subAdmin.id)} subAdmin={subAdmin} {...actions} />
            ))}
          </tbody>
        </table>
      </div>
      <Pagination page={page} pageSize={pageSize} found={found} onPage={goTo} />
    </>
  )
}

function Row({ subAdmin, onEdit, onDelete }: Actions & { subAdmin: SubAdmin }) {
  const { name, email, phone, role, permissions, status, createdAt } = subAdmin
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{email}</td>
      <td>{phone}</td>
      <td>{role}</td>
      <td className={styles.permissions}>{permissions.join(', ')}</td>
      <td>
        <Chip tone={status === 'Active' ? 'good' : 'plain'} live={status === 'Active'}>
          {status}
        </Chip>
      </td>
      <td>
        <time dateTime={createdAt.toISOString()}>{formatInstant(createdAt)}</time>
      </td>
      <td>
        <div className={styles.actions}>
          <IconButton icon={IconPencil} size={18} label={`Edit ${name}`} onClick={() => onEdit(subAdmin)} />
          <IconButton
            icon={IconTrash}
            size={18}
            label={`Delete ${name}`}
            onClick={() => onDelete(subAdmin)}
          />
        </div>
      </td>
    </tr>
  )
}
