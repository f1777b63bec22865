import { useDebouncedValue } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { listSubAdmins, type SubAdmin, deleteSubAdmin } from '#contract/admin/sub-admins.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { AdminRecoveries } from './admin-recoveries.tsx'
import { parseFilter, SubAdminFilter } from './sub-admin-filter.tsx'
import { SubAdminForm } from './sub-admin-form.tsx'
import { SubAdminTable } from './sub-admin-table.tsx'
import styles from './sub-admins.module.css'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

function DeleteSubAdmin({
  subAdmin,
  onDone,
  onClose,
}: {
  subAdmin: SubAdmin | undefined
  onDone: () => void
  onClose: () => void
}) {
  const { send, working, problem } = useEndpointMutation(deleteSubAdmin)
  async function confirm() {
    if (!subAdmin) return
    const answer = await send({ params: { id: subAdmin.id } })
    if (!answer) return
    showToast({ tone: 'good', message: answer.message, seconds: 3 })
    onDone()
  }
  return (
    <ConfirmDialog
      copy={{
        title: t.admin.subAdmins.deleteSubAdmin,
        text:
          problem ??
          t.admin.subAdmins.deleteQuestion({ name: subAdmin?.name ?? t.admin.subAdmins.thisSubAdmin }),
        confirm: t.admin.subAdmins.deleteLabel,
        kind: 'danger',
      }}
      opened={subAdmin !== undefined}
      working={working}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}

export const meta = () => pageTitle(t.admin.subAdmins.subAdmins)

const DEBOUNCE_MS = 300

type FormTarget = undefined | 'new' | SubAdmin

export default function SubAdminsPage() {
  const [search] = useSearchParams()
  const filter = parseFilter(search)
  const [debouncedSearch] = useDebouncedValue(search.toString(), DEBOUNCE_MS)
  const query = useEndpointQuery(listSubAdmins, { query: parseFilter(new URLSearchParams(debouncedSearch)) })
  const [open, setOpen] = useState<FormTarget>()
  const [deleting, setDeleting] = useState<SubAdmin>()

  function finish() {
    setOpen(undefined)
    setDeleting(undefined)
    void query.refetch()
  }

  return (
    <>
      <PageHead
        title={t.admin.subAdmins.subAdmins}
        text={t.admin.subAdmins.subAdminsSignInByEmail}
        end={
          <Button
            size="dense"
            kind="solid"
            aria-expanded={open === 'new'}
            onClick={() => setOpen(open ? undefined : 'new')}
          >
            <Icon icon={IconPlus} size={16} />
            {t.admin.subAdmins.createSubAdmin}
          </Button>
        }
      />
      <AdminRecoveries />
      <Counters list={query.data} />
      {open !== undefined && (
        <SubAdminForm
          key={open === 'new' ? open : String(open.id)}
          subAdmin={open === 'new' ? undefined : open}
          onDone={finish}
          onClose={() => setOpen(undefined)}
        />
      )}
      <PanelCard heading={t.admin.subAdmins.allSubAdmins}>
        <SubAdminFilter filter={filter} />
        <SubAdminTable filter={filter} query={query} onEdit={setOpen} onDelete={setDeleting} />
      </PanelCard>
      <DeleteSubAdmin subAdmin={deleting} onDone={finish} onClose={() => setDeleting(undefined)} />
    </>
  )
}

function Counters({ list }: { list: ResponseBody<typeof listSubAdmins> | undefined }) {
  return (
    <dl className={styles.counters}>
      {(['total', 'active', 'inactive'] as const).map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{list?.[name] ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}
