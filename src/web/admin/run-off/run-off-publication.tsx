import {
  readRunOffPublication,
  switchRunOffPublication,
  type RunOffPublication,
} from '#contract/admin/run-offs.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
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
      heading="Publication on Transparency"
      end={
        query.data && <Chip tone={query.data.isOn ? 'good' : 'plain'}>{query.data.isOn ? 'On' : 'Off'}</Chip>
      }
    >
      <p className={panels.muted}>
        While it is on, a run-off with the average revenue is published each month. Switching it off leaves a
        public note with your reason, and the last projection stays.
      </p>
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the publication" }}
        skeleton={<SkeletonRows count={2} label="Loading the publication" />}
      >
        {(publication) => <PublicationForm key={String(publication.isOn)} publication={publication} />}
      </QueryBoundary>
    </PanelCard>
  )
}

function PublicationForm({ publication: { isOn, changes } }: { publication: RunOffPublication }) {
  const form = useConfirmedForm(switchRunOffPublication, {
    initial: { reason: '' },
    extraFields: { isOn: !isOn },
    confirmationCopy: ({ reason }) => ({
      title: isOn ? 'Switch the publication off?' : 'Publish a run-off each month?',
      text: isOn
        ? `The Transparency page will say that you switched it off, and why: ${reason}`
        : 'The Transparency page shows the projection from now on. Switching it off later leaves a public note.',
      confirm: isOn ? 'Switch off' : 'Switch on',
    }),
  })
  return (
    <>
      <form className={panels.form} {...form.formProps}>
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
        <TextField label={isOn ? 'Public reason' : 'Reason'} {...form.text('reason')} />
        <div className={panels.actions}>
          <Button size="compact" type="submit" working={form.working}>
            {isOn ? 'Switch publication off' : 'Switch publication on'}
          </Button>
        </div>
      </form>
      {changes.length > 0 && (
        <FigureTable
          label="Changes of the publication"
          columns={['Changed (UTC)', 'By', 'To', 'Reason']}
          rows={changes.map(({ at, by, isOn: wasOn, reason }) => ({
            key: at.toISOString(),
            cells: [formatInstant(at), by, wasOn ? 'On' : 'Off', reason],
          }))}
        />
      )}
      {form.dialogs}
    </>
  )
}
