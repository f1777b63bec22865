import type { UseQueryResult } from '@tanstack/react-query'
import { IconPencil, IconTrash, IconUsersGroup } from '@tabler/icons-react'
import { useSearchParams } from 'react-router'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { listSubAdmins, SubAdmin } from '#contract/admin/sub-admins.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from './pagination.tsx'
import type { Filter } from './sub-admin-filter.tsx'
import styles from './sub-admin-table.module.css'

const listColumns = () => [
  t.admin.subAdmins.name,
  t.admin.subAdmins.email,
  t.admin.subAdmins.phone,
  t.admin.subAdmins.role,
  t.admin.subAdmins.permissions,
  t.admin.subAdmins.status,
  t.admin.subAdmins.created,
  t.admin.subAdmins.action,
]

type Actions = { onEdit: (subAdmin: SubAdmin) => void; onDelete: (subAdmin: SubAdmin) => void }
type SubAdminList = ResponseBody<typeof listSubAdmins>

export function SubAdminTable({
  filter,
  query,
  ...actions
}: Actions & { filter: Filter; query: UseQueryResult<SubAdminList> }) {
  return (
    <QueryBoundary
      query={query}
      error={{
        title: t.admin.subAdmins.weCouldntLoadTheSubAdmins,
        reassurance: t.admin.subAdmins.noPermissionsHaveChanged,
      }}
      empty={{
        icon: IconUsersGroup,
        ...(query.data?.total === 0 ? t.admin.subAdmins.noSubAdmins : t.admin.subAdmins.noMatches),
        isEmpty: ({ subAdmins }) => subAdmins.length === 0,
      }}
      skeleton={<SkeletonRows count={5} label={t.admin.subAdmins.loadingData} />}
    >
      {(list) => <TablePage filter={filter} list={list} {...actions} />}
    </QueryBoundary>
  )
}

function TablePage({
  filter: { page, pageSize },
  list: { subAdmins, found },
  ...actions
}: Actions & { filter: Filter; list: SubAdminList }) {
  const [search, setSearch] = useSearchParams()
  const goTo = (next: number) => {
    const nextSearch = new URLSearchParams(search)
    nextSearch.set('page', String(next))
    setSearch(nextSearch)
  }
  return (
    <>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              {listColumns().map((column) => (
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
      <td className={styles.permissions} title={permissions.join(', ')}>
        {permissions.join(', ')}
      </td>
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
          <IconButton
            icon={IconPencil}
            size={18}
            label={t.admin.subAdmins.edit({ name })}
            onClick={() => onEdit(subAdmin)}
          />
          <IconButton
            icon={IconTrash}
            size={18}
            label={t.admin.subAdmins.deleteNamed({ name })}
            onClick={() => onDelete(subAdmin)}
          />
        </div>
      </td>
    </tr>
  )
}
