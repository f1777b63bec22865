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
import { FigureTable } from '../panels/figure-table.tsx'
import { Pagination } from './pagination.tsx'
import type { Filter } from './sub-admin-filter.tsx'
import styles from './sub-admins.module.css'

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
      <div className={styles.list}>
        <FigureTable
          label={t.admin.subAdmins.subAdmins}
          columns={[
            t.admin.subAdmins.name,
            t.admin.subAdmins.email,
            t.admin.subAdmins.phone,
            t.admin.subAdmins.role,
            t.admin.subAdmins.permissions,
            t.admin.subAdmins.status,
            t.admin.subAdmins.created,
            t.admin.subAdmins.action,
          ]}
          rows={subAdmins.map((subAdmin) => ({
            key: String(subAdmin.id),
            cells: [
              <strong key="name">{subAdmin.name}</strong>,
              subAdmin.email,
              subAdmin.phone,
              subAdmin.role,
              <PermissionList key="permissions" text={subAdmin.permissions.join(', ')} />,
              <StatusChip key="status" status={subAdmin.status} />,
              formatInstant(subAdmin.createdAt),
              <RowActions key="actions" subAdmin={subAdmin} {...actions} />,
            ],
          }))}
        />
      </div>
      <Pagination page={page} pageSize={pageSize} found={found} onPage={goTo} />
    </>
  )
}

const PermissionList = ({ text }: { text: string }) => (
  <span className={styles.permissions} title={text}>
    {text}
  </span>
)

const StatusChip = ({ status }: Pick<SubAdmin, 'status'>) => (
  <Chip tone={status === 'Active' ? 'good' : 'plain'} live={status === 'Active'}>
    {status}
  </Chip>
)

function RowActions({ subAdmin, onEdit, onDelete }: Actions & { subAdmin: SubAdmin }) {
  const { name } = subAdmin
  return (
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
  )
}
