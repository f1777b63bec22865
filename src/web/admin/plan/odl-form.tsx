import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { readOdlSettings } from '#contract/admin/plan-settings.ts'
import { savePlan } from '#contract/admin/plan.ts'
import type { Day } from '#domain/closing/closing-day.ts'
import { withOdlPercents } from '#domain/plan/plan-edits.ts'
import { forEachPackage, type Plan } from '#domain/plan/plan.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ShareBar } from '#web/ui/data/chart/share-bar.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'
import { useUnsavedChanges } from '../unsaved/unsaved-changes.ts'
import { SaveBar } from '../panels/save-bar.tsx'
import {
  describeOdlChanges,
  findOdlErrors,
  readOdlPercents,
  toOdlPercents,
  sumPercents,
  type FundPackages,
  type OdlDraft,
  computePool,
} from './odl-draft.ts'
import { OdlEquation } from './odl-equation.tsx'
import { OdlFundCard } from './odl-fund-card.tsx'
import { OdlPreview } from './odl-preview.tsx'
import styles from './plan.module.css'
import { usePlanConfirmation } from './use-plan-confirmation.tsx'
import { MICRO_PER_USDT, smaller, type Micro } from '#domain/money/money.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'

/** Pending rewards are paid first; the pool is limited to the rest of the treasury. */
function OdlLimit({ draft, treasury, pending }: { draft: OdlDraft; treasury: Micro; pending: Micro }) {
  const spare = treasury > pending ? treasury - pending : 0n
  if (spare >= computePool(draft)) {
    return <Notice tone="good">{t.admin.plan.poolFullyFunded({ amount: <Amount micro={spare} /> })}</Notice>
  }
  return (
    <Notice tone="warn">
      {t.admin.plan.poolLimited({
        limit: <Amount micro={smaller(spare, computePool(draft))} />,
        pending: <Amount micro={pending} />,
        treasury: <Amount micro={treasury} />,
        b: (children) => <b>{children}</b>,
      })}
    </Notice>
  )
}

type OdlSettingsData = ResponseBody<typeof readOdlSettings>

const toDraft = ({ plan, turnoverOverride, measuredTurnover }: OdlSettingsData): OdlDraft => ({
  ...readOdlPercents(plan),
  turnover: turnoverOverride ?? measuredTurnover,
  isOverridden: turnoverOverride !== null,
})

const slabRanges = ({ odl, packages }: Plan) =>
  forEachPackage({ packages }, ({ key, minAmount }) => {
    const slabs = odl.funds[key]?.slabs ?? []
    return slabs.map(({ upTo }, index) => {
      const below = slabs[index - 1]?.upTo
      return { from: below ? below + MICRO_PER_USDT : minAmount, upTo }
    })
  })

export function OdlForm({ data }: { data: OdlSettingsData }) {
  const saved = toDraft(data)
  const { packages } = data.plan
  const ranges = slabRanges(data.plan)
  const [edited, setDraft] = useState(saved)
  // Measured turnover keeps updating while the page is open.
  const draft = edited.isOverridden ? edited : { ...edited, turnover: data.measuredTurnover }
  const { begin, dialogs, working, problem, changes, startNote } = useSaveOdl(data, saved, draft, () =>
    setDraft(saved),
  )
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={`${panels.split} ${styles.parts}`}>
        <div className={panels.stack}>
          <OdlEquation draft={draft} saved={saved} measured={data.measuredTurnover} onChange={setDraft} />
          <Distribution draft={draft} packages={packages} />
          <div className={`${panels.columns} ${styles.funds}`}>
            {packages.map(({ key, name }) => (
              <OdlFundCard
                key={key}
                type={key}
                name={name}
                draft={draft}
                saved={saved}
                ranges={ranges[key] ?? []}
                onChange={setDraft}
              />
            ))}
          </div>
        </div>
        <div className={panels.stack}>
          <OdlPreview draft={draft} packages={packages} ranges={ranges} />
          <OdlLimit draft={draft} treasury={data.treasury} pending={data.pending} />
        </div>
      </div>
      <SaveBar
        changes={changes.length}
        summary={`${changes.slice(0, 2).join('. ')}. ${startNote}`}
        working={working}
        onDiscard={() => setDraft(saved)}
        onSave={begin}
      />
      {dialogs}
    </>
  )
}

/** Validates, asks for confirmation and step-up authentication, then saves. */
function useSaveOdl(data: OdlSettingsData, saved: OdlDraft, draft: OdlDraft, onReset: () => void) {
  const { send, working, problem, fieldErrors } = useEndpointMutation(savePlan, {
    onConfirmationPending: onReset,
  })
  const changes = describeOdlChanges(saved, draft, data.plan.packages)
  const startNote = t.admin.plan.appliesFromCycle({
    count: changes.length,
    closingDate: formatInstant(data.closingDate),
  })
  useUnsavedChanges(changes.length > 0)
  const onConfirmed = (effectiveOn: Day | undefined) => {
    const body = {
      basedOn: data.version,
      plan: withOdlPercents(data.plan, toOdlPercents(draft)),
      turnoverOverride: draft.isOverridden ? draft.turnover : null,
      reason: t.admin.plan.odlSetting,
      ...(effectiveOn && { effectiveOn }),
    }
    void send({ body }).then((answer) => {
      if (answer) showToast({ tone: 'good', message: answer.message, seconds: 3 })
      if (answer && effectiveOn) onReset()
      return answer
    })
  }
  const save = usePlanConfirmation(
    { title: t.admin.plan.saveTheOdlSettings, changes, startNote },
    { onConfirmed },
  )
  const begin = () => {
    const errors = findOdlErrors(draft, data.plan.packages)
    for (const message of errors) showToast({ tone: 'bad', message, seconds: 3 })
    if (errors.length === 0) save.begin()
  }
  return {
    begin,
    dialogs: save.dialogs,
    working,
    problem: fieldErrors['plan'] ?? problem,
    changes,
    startNote,
  }
}

function Distribution({ draft, packages }: { draft: OdlDraft; packages: FundPackages }) {
  const shares = packages.map(({ key, name }) => {
    const size = draft.funds[key]?.share ?? 0
    return { name, size, value: `${size}%` }
  })
  const total = sumPercents(shares.map(({ size }) => size))
  return (
    <PanelCard
      heading={t.admin.plan.fundDistribution}
      end={<Chip tone={total === 100 ? 'good' : 'bad'}>{t.admin.plan.total({ total })}</Chip>}
    >
      <div className={styles.shares}>
        <ShareBar shares={shares} />
      </div>
    </PanelCard>
  )
}
