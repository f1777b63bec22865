import { IconPlus, IconUsers, IconX } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import type { Report } from '#contract/reports/report.ts'
import { deleteView, saveView, type SavedView, readSavedViews } from '#contract/reports/saved-views.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import type { useReportState } from '#web/report/use-report-state.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Popover } from '#web/ui/overlay/popover.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import styles from './list-views.module.css'
import type { ListColumns } from './use-list-columns.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'

const none: SavedView[] = []

/** The list works without its views, so an error shows none. */
function useSavedViews(report: string) {
  const client = useQueryClient()
  const { data } = useEndpointQuery(readSavedViews, { query: { report } })
  return {
    views: data?.views ?? none,
    refetch: () => void client.invalidateQueries({ queryKey: [readSavedViews.path] }),
  }
}

type ViewsProps = {
  report: Report
  reportState: ReturnType<typeof useReportState>
  listColumns: ListColumns
}

/** Saved views as tabs: all rows, the administrator's own views, and those that others share. */
export function ListViews({ report, reportState, listColumns }: ViewsProps) {
  const { views, refetch } = useSavedViews(report.name)
  const isMaster = hasPermission(useAdministrator(), 'master')
  const remove = useEndpointMutation(deleteView)
  const current = views.find(({ id }) => String(id) === reportState.view)
  function open({ id, settings: { columns, ...settings } }: SavedView) {
    listColumns.choose(columns)
    reportState.openView(String(id), settings)
  }
  function openAll() {
    if (current) listColumns.choose(undefined)
    reportState.reset()
  }
  async function removeView(id: bigint) {
    if (!(await remove.send({ params: { viewId: id } }))) return
    openAll()
    refetch()
  }
  return (
    <nav className={styles.views} aria-label={t.admin.list.savedViews}>
      <ViewTab name="All" isCurrent={!current} onOpen={openAll} />
      {views.map((view) => (
        <ViewTab
          key={view.id}
          name={view.name}
          note={view.isShared ? t.admin.list.sharedBy({ savedBy: view.savedBy }) : undefined}
          isCurrent={view.id === current?.id}
          onOpen={() => open(view)}
          {...((view.isOwn || isMaster) &&
            view.id === current?.id && { onDelete: () => void removeView(view.id) })}
        />
      ))}
      <SaveButton
        report={report}
        reportState={reportState}
        listColumns={listColumns}
        {...(current?.isOwn && { replaced: current })}
        onSaved={(view) => {
          refetch()
          open(view)
        }}
      />
    </nav>
  )
}

type TabProps = {
  name: string
  note?: string | undefined
  isCurrent: boolean
  onOpen: () => void
  onDelete?: () => void
}

function ViewTab({ name, note, isCurrent, onOpen, onDelete }: TabProps) {
  return (
    <span className={styles.tab} data-current={isCurrent}>
      <button type="button" title={note} aria-current={isCurrent ? 'true' : undefined} onClick={onOpen}>
        {name}
        {note && <Icon icon={IconUsers} size={16} />}
      </button>
      {onDelete && (
        <IconButton icon={IconX} size={16} label={t.admin.list.deleteView({ name })} onClick={onDelete} />
      )}
    </span>
  )
}

type SaveProps = ViewsProps & { replaced?: SavedView; onSaved: (view: SavedView) => void }

function SaveButton({ onSaved, ...props }: SaveProps) {
  return (
    <Popover
      label={t.admin.list.saveThisView}
      look="link"
      button={
        <>
          <Icon icon={IconPlus} size={16} />
          {t.admin.list.saveThisView}
        </>
      }
    >
      {(close) => (
        <SaveForm
          {...props}
          onSaved={(view) => {
            close()
            onSaved(view)
          }}
        />
      )}
    </Popover>
  )
}

function SaveForm({ report, reportState: { state }, listColumns, replaced, onSaved }: SaveProps) {
  const [name, setName] = useState(replaced?.name ?? '')
  const [isShared, setIsShared] = useState(replaced?.isShared ?? false)
  const { send, working, problem, fieldErrors } = useEndpointMutation(saveView)
  async function save(event: FormEvent) {
    event.preventDefault()
    const { filters, search, sort, direction } = state
    const settings = { columns: [...(listColumns.chosen ?? [])], filters, search, sort, direction }
    const saved = await send({ body: { report: report.name, name, isShared, settings } })
    if (saved) onSaved(saved)
  }
  return (
    <form className={styles.form} onSubmit={(event) => void save(event)}>
      <TextField
        label={t.admin.list.name}
        value={name}
        maxLength={40}
        error={fieldErrors['name']}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <p>{t.admin.list.savesTheColumnsFiltersAndOrder}</p>
      <CheckboxField
        label={t.admin.list.shareWithAdministratorsWhoCanSee}
        checked={isShared}
        onChange={({ currentTarget }) => setIsShared(currentTarget.checked)}
      />
      {problem && !fieldErrors['name'] && <Notice tone="bad">{problem}</Notice>}
      <Button kind="solid" size="dense" type="submit" working={working}>
        {t.admin.list.saveView}
      </Button>
    </form>
  )
}
