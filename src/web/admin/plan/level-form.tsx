import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { savePlan, type readPlan } from '#contract/admin/plan.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'
import { describePlanChange, diffPlans } from '#domain/plan/plan-changes.ts'
import { withLevels } from '#domain/plan/plan-edits.ts'
import { forEachPackage, type PackageKey, type Plan } from '#domain/plan/plan.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from '../panels/panels.module.css'
import { useUnsavedChanges } from '../unsaved/unsaved-changes.ts'
import { PercentInput } from '../panels/percent-input.tsx'
import { SaveBar } from '../panels/save-bar.tsx'
import { LevelPreview } from './level-preview.tsx'
import { usePlanConfirmation } from './use-plan-confirmation.tsx'

type PlanData = ResponseBody<typeof readPlan>
type Texts = Record<PackageKey, string[]>

const toTexts = (plan: Plan): Texts =>
  forEachPackage(plan, ({ networkBounty }) => networkBounty.map(formatPercent))

/** Rounds to a tenth between 0 and 100; text that is not a number becomes 0. */
export function roundToTenth(text: string): string {
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0) return '0'
  return formatPercent(BigInt(Math.min(1000, Math.round(value * 10))) * 1000n)
}

/** The plan with the typed percents. A cell that was not edited keeps its finer percent. */
const parseLevels = (plan: Plan, texts: Texts): Plan =>
  withLevels(
    plan,
    forEachPackage(plan, ({ key, networkBounty }) =>
      networkBounty.map((saved, index) => {
        const text = texts[key]?.[index] ?? ''
        return text === formatPercent(saved) ? saved : parsePercent(roundToTenth(text))
      }),
    ),
  )

const describeStart = (changes: number) => t.admin.plan.changesFromTheNextClosing({ changes })

function describeEdits(edits: readonly string[]): string {
  const shown = edits.slice(0, 2).join('. ')
  return edits.length > 2 ? t.admin.plan.someEdits({ shown }) : `${shown}.`
}

export function LevelForm({ data }: { data: PlanData }) {
  const saved = toTexts(data.plan)
  const [texts, setTexts] = useState(saved)
  const { send, working, problem } = useEndpointMutation(savePlan, {
    onConfirmationPending: () => setTexts(saved),
  })
  const plan = parseLevels(data.plan, texts)
  const changes = diffPlans(data.plan, plan)
  const edits = changes.map(describePlanChange)
  const isEdited = (key: PackageKey, index: number) =>
    changes.some(({ path }) => path === `packages.${key}.networkBounty.${index}`)
  useUnsavedChanges(edits.length > 0)
  const onConfirmed = async (effectiveOn: Day | undefined, whatIfId: bigint | undefined) => {
    const [day, report] = [effectiveOn && { effectiveOn }, whatIfId && { whatIfId }]
    const reason = t.admin.plan.levelPercentages
    const answer = await send({ body: { basedOn: data.version, plan, reason, ...day, ...report } })
    if (answer) showToast({ tone: 'good', message: answer.message, seconds: 3 })
    if (answer && effectiveOn) setTexts(saved)
  }
  const save = usePlanConfirmation(
    { title: t.admin.plan.saveTheLevelPercentages, changes: edits, startNote: describeStart(edits.length) },
    {
      compared: { basedOn: data.version, plan },
      onConfirmed: (day, whatIfId) => void onConfirmed(day, whatIfId),
    },
  )
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <LevelCards plan={plan} texts={texts} isEdited={isEdited} onChange={setTexts} />
      <LevelPreview plan={plan} />
      <SaveBar
        changes={edits.length}
        summary={`${describeEdits(edits)} ${describeStart(edits.length)}`}
        working={working}
        onDiscard={() => setTexts(saved)}
        onSave={save.begin}
      />
      {save.dialogs}
    </>
  )
}

type LevelCardsProps = {
  plan: Plan
  texts: Texts
  isEdited: (key: PackageKey, index: number) => boolean
  onChange: (texts: Texts) => void
}

function LevelCards({ plan: { packages }, texts, isEdited, onChange }: LevelCardsProps) {
  return (
    <div className={styles.columns}>
      {packages.map(({ key, name, minAmount, maxAmount }, place) => (
        <LevelCard
          key={key}
          name={name}
          range={describeRange(minAmount, place === packages.length - 1 ? null : maxAmount)}
          texts={texts[key] ?? []}
          edited={(index) => isEdited(key, index)}
          onChange={(next) => onChange({ ...texts, [key]: next })}
        />
      ))}
    </div>
  )
}

const whole = (amount: Micro) => String(amount / MICRO_PER_USDT)

/** The last package has no upper limit in total, only per activation. */
const describeRange = (least: Micro, most: Micro | null): string =>
  most === null
    ? t.admin.plan.rangeAbove({ min: whole(least) })
    : t.admin.plan.rangeTo({ min: whole(least), max: whole(most) })

const levelName = (index: number) => t.admin.plan.level({ index: index + 1 })

function LevelCard({
  name,
  range,
  texts,
  edited,
  onChange,
}: {
  name: string
  range: string
  texts: string[]
  edited: (index: number) => boolean
  onChange: (texts: string[]) => void
}) {
  return (
    <PanelCard heading={`${name} (${range})`}>
      <Stack gap={2}>
        {texts.map((text, index) => (
          <div key={levelName(index)} className={styles.level}>
            <span aria-hidden="true">{levelName(index)}</span>
            <PercentInput
              label={t.admin.plan.packageLevel({ name, index: index + 1 })}
              value={text}
              step={0.1}
              edited={edited(index)}
              onChange={(next) => onChange(texts.with(index, next))}
            />
          </div>
        ))}
      </Stack>
    </PanelCard>
  )
}
