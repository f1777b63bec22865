import {
  readRunOffPublication,
  switchRunOffPublication,
  type RunOffPublication,
} from '#contract/admin/run-offs.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Form } from '#web/ui/field/form.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'

export function RunOffPublicationPanel() {
  const query = useEndpointQuery(readRunOffPublication, {}, ['run-offs'])
  return (
    <PanelCard
      heading={t.admin.runOff.publicationOnTransparency}
      end={
        query.data && (
          <Chip tone={query.data.isOn ? 'good' : 'plain'}>
            {query.data.isOn ? t.admin.runOff.on : t.admin.runOff.off}
          </Chip>
        )
      }
    >
      <div className={panels.stack}>
        <p className={panels.muted}>{t.admin.runOff.whileItIsOnARun}</p>
        <QueryBoundary
          query={query}
          error={{ title: t.admin.runOff.weCouldntLoadThePublication }}
          skeleton={<SkeletonRows count={2} label={t.admin.runOff.loadingThePublication} />}
        >
          {(publication) => <PublicationForm key={String(publication.isOn)} publication={publication} />}
        </QueryBoundary>
      </div>
    </PanelCard>
  )
}

function PublicationForm({ publication: { isOn, changes } }: { publication: RunOffPublication }) {
  const form = useConfirmedForm(switchRunOffPublication, {
    initial: { reason: '' },
    extraFields: { isOn: !isOn },
    confirmationCopy: ({ reason }) => ({
      title: isOn ? t.admin.runOff.switchThePublicationOff : t.admin.runOff.publishARunOffEachMonth,
      text: isOn ? t.admin.runOff.unpublishConsequence({ reason }) : t.admin.runOff.publishConsequence,
      confirm: isOn ? t.admin.runOff.switchOff : t.admin.runOff.switchOn,
    }),
  })
  return (
    <>
      <Form form={form}>
        <TextField
          label={isOn ? t.admin.runOff.publicReason : t.admin.runOff.reason}
          {...form.text('reason')}
        />
        <div className={panels.actions}>
          <Button size="compact" type="submit" working={form.working}>
            {isOn ? t.admin.runOff.switchPublicationOff : t.admin.runOff.switchPublicationOn}
          </Button>
        </div>
      </Form>
      {changes.length > 0 && (
        <FigureTable
          label={t.admin.runOff.changesOfThePublication}
          columns={[t.admin.runOff.changedUtc, t.admin.runOff.by, t.admin.runOff.to, t.admin.runOff.reason]}
          rows={changes.map(({ at, by, isOn: wasOn, reason }) => ({
            key: at.toISOString(),
            cells: [formatInstant(at), by, wasOn ? t.admin.runOff.on : t.admin.runOff.off, reason],
          }))}
        />
      )}
      {form.dialogs}
    </>
  )
}
