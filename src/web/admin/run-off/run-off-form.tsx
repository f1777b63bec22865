import { useState } from 'react'
import {
  startRunOff,
  type RevenueAssumptionName,
  type RunOffRun,
  cancelRunOff,
} from '#contract/admin/run-offs.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { toIsoDay } from '#web/ui/field/iso-day.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { parseTypedAmount } from '../panels/format-amount.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import styles from './run-off.module.css'
import { ProjectionProgress } from './projection-progress.tsx'

function RunOffProgress({ run: { id, doneDays, dayCount } }: { run: RunOffRun }) {
  const { send, working, problem } = useEndpointMutation(cancelRunOff)
  return (
    <ProjectionProgress
      doneDays={doneDays}
      dayCount={dayCount}
      cancel={{ working, problem, onCancel: () => void send({ params: { runOffId: id } }) }}
    />
  )
}

type TypedStep = { key: number; from: string; amountDaily: string }

const createStep = (key: number): TypedStep => ({ key, from: '', amountDaily: '' })
const listOptions = () =>
  [
    { value: 'average', label: t.admin.runOff.of30DayAverage },
    { value: 'none', label: t.admin.runOff.none },
    { value: 'table', label: t.admin.runOff.table },
  ] as const

export function RunOffForm({ newest }: { newest: RunOffRun | undefined }) {
  const [assumption, setAssumption] = useState<RevenueAssumptionName>('average')
  const [steps, setSteps] = useState<readonly TypedStep[]>([createStep(1)])
  const { send, working, problem } = useEndpointMutation(startRunOff)
  const parsed = assumption === 'table' ? steps.map(parseStep) : []
  const readable = parsed.filter((step) => step !== undefined)
  const isReady = readable.length === parsed.length
  const isRunning = newest?.state === 'running'
  return (
    <PanelCard heading={t.admin.runOff.revenueAssumptionLabel}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Stack gap={3}>
        <SegmentedControl
          label={t.admin.runOff.revenueAssumption}
          options={listOptions()}
          value={assumption}
          onChange={setAssumption}
        />
        {assumption === 'table' && <StepRows steps={steps} onChange={setSteps} />}
        <div className={panels.actions}>
          <Button
            kind="solid"
            size="compact"
            disabled={!isReady || isRunning}
            working={working}
            onClick={() => void send({ body: { assumption, steps: readable } })}
          >
            {t.admin.runOff.startTheProjection}
          </Button>
        </div>
        {isRunning && <RunOffProgress run={newest} />}
      </Stack>
    </PanelCard>
  )
}

function parseStep({ from, amountDaily }: TypedStep) {
  const day = toIsoDay(from)
  const amount = parseTypedAmount(amountDaily)
  return day === undefined || amount === undefined ? undefined : { from: day, amountDaily: amount }
}

type StepRowsProps = { steps: readonly TypedStep[]; onChange: (steps: readonly TypedStep[]) => void }

const LARGEST_STEPS = 24

function StepRows({ steps, onChange }: StepRowsProps) {
  const change = (at: number, part: Partial<TypedStep>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)))
  return (
    <>
      {steps.map((step, index) => (
        <div key={step.key} className={styles.step}>
          <DateField
            label={t.admin.runOff.fromDay({ index: index + 1 })}
            value={step.from}
            error={
              step.from && toIsoDay(step.from) === undefined ? t.admin.runOff.enterTheDayAsDdMm : undefined
            }
            onChange={(from) => change(index, { from })}
          />
          <AmountField
            label={t.admin.runOff.revenuePerDay({ index: index + 1 })}
            value={step.amountDaily}
            onAmountChange={(amountDaily) => change(index, { amountDaily })}
          />
          {steps.length > 1 && (
            <Button size="compact" onClick={() => onChange(steps.filter((_, at) => at !== index))}>
              {t.admin.runOff.removeRow({ index: index + 1 })}
            </Button>
          )}
        </div>
      ))}
      {steps.length < LARGEST_STEPS && (
        <div className={panels.actions}>
          <Button size="compact" onClick={() => onChange([...steps, createStep(steps.at(-1)!.key + 1)])}>
            {t.admin.runOff.addARow}
          </Button>
        </div>
      )}
    </>
  )
}
