import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import {
  saveLevelSettings,
  type LevelSettings,
  type readLevelSettings,
} from '#contract/admin/plan-settings.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
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

type LevelSettingsData = ResponseBody<typeof readLevelSettings>
type Texts = Record<PackageKey, string[]>

const toTexts = ({ levels, packages }: LevelSettingsData): Texts =>
  Object.fromEntries(packages.map(({ key }) => [key, (levels[key] ?? []).map(formatPercent)]))

/** Rounds to a tenth between 0 and 100; text that is not a number becomes 0. */
export function roundToTenth(text: string): string {
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0) return '0'
  return formatPercent(BigInt(Math.min(1000, Math.round(value * 10))) * 1000n)
}

const parseLevels = (texts: Texts): LevelSettings =>
  Object.fromEntries(
    Object.entries(texts).map(([key, levels]) => [
      key,
      levels.map((text) => parsePercent(roundToTenth(text))),
    ]),
  )

function describeChanges({ levels: saved, packages }: LevelSettingsData, levels: LevelSettings): string[] {
  return packages.flatMap(({ key, name }) =>
    (levels[key] ?? []).flatMap((percent, index) => {
      const before = saved[key]?.[index] ?? 0n
      if (before === percent) return []
      const [old, next] = [formatPercent(before), formatPercent(percent)]
      return [t.admin.plan.levelChange({ name, index: index + 1, old, next })]
    }),
  )
}

const describeStart = (changes: number) => t.admin.plan.changesFromTheNextClosing({ changes })

function describeEdits(edits: readonly string[]): string {
  const shown = edits.slice(0, 2).join('. ')
  return edits.length > 2 ? t.admin.plan.someEdits({ shown }) : `${shown}.`
}

export function LevelForm({ data }: { data: LevelSettingsData }) {
  const saved = toTexts(data)
  const [texts, setTexts] = useState(saved)
  const { send, working, problem } = useEndpointMutation(saveLevelSettings, {
    onConfirmationPending: () => setTexts(saved),
  })
  const levels = parseLevels(texts)
  const isEdited = (type: PackageKey, index: number) => levels[type]?.[index] !== data.levels[type]?.[index]
  const edits = describeChanges(data, levels)
  useUnsavedChanges(edits.length > 0)
  const onConfirmed = async (effectiveOn: Day | undefined, whatIfId: bigint | undefined) => {
    const [day, report] = [effectiveOn && { effectiveOn }, whatIfId && { whatIfId }]
    const answer = await send({ body: { basedOn: data.version, levels, ...day, ...report } })
    if (answer) showToast({ tone: 'good', message: answer.message, seconds: 3 })
    if (answer && effectiveOn) setTexts(saved)
  }
  const save = usePlanConfirmation(
    { title: t.admin.plan.saveTheLevelPercentages, changes: edits, startNote: describeStart(edits.length) },
    {
      compared: { basedOn: data.version, levels },
      onConfirmed: (day, whatIfId) => void onConfirmed(day, whatIfId),
    },
  )
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.columns}>
        {data.packages.map(({ key, name, minAmount, maxAmount }, place) => (
          <LevelCard
            key={key}
            name={name}
            range={describeRange(minAmount, place === data.packages.length - 1 ? null : maxAmount)}
            texts={texts[key] ?? []}
            edited={(index) => isEdited(key, index)}
            onChange={(next) => setTexts({ ...texts, [key]: next })}
          />
        ))}
      </div>
      <LevelPreview levels={levels} packages={data.packages} />
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
