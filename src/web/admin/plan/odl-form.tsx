import { useState } from 'react'
import type { Answer } from '#contract/platform/endpoint.ts'
import { saveOdlSettings, type readOdlSettings } from '#contract/admin/plan-settings.ts'
import { packageTypes } from '#domain/packages/plan.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import control from '../control/control.module.css'
import { useGuardedSave } from '../control/guarded-save.tsx'
import { SaveBar } from '../control/save-bar.tsx'
import { FUND_NAMES, odlChanges, odlFaults, sumOf, type OdlDraft } from './odl-draft.ts'
import { OdlEquation } from './odl-equation.tsx'
import { OdlFundCard } from './odl-fund-card.tsx'
import { OdlLimit } from './odl-limit.tsx'
import { OdlPreview } from './odl-preview.tsx'
import styles from './odl-setting-page.module.css'

type Read = Answer<typeof readOdlSettings>

const draftOf = ({ settings, measuredTurnover }: Read): OdlDraft => ({
  percentOfTurnover: settings.percentOfTurnover,
  funds: settings.funds,
  turnover: settings.turnoverOverride ?? measuredTurnover,
  overridden: settings.turnoverOverride !== null,
})

export function OdlForm({ read }: { read: Read }) {
  const saved = draftOf(read)
  const [edited, setDraft] = useState(saved)
  // A turnover that nobody has set goes on being measured while the page is open.
  const draft = edited.overridden ? edited : { ...edited, turnover: read.measuredTurnover }
  const { begin, dialogs, working, problem, changes, applies } = useSaving(read, saved, draft, () =>
    setDraft(saved),
  )
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={control.split}>
        <div className={control.stack}>
          <OdlEquation draft={draft} saved={saved} measured={read.measuredTurnover} onChange={setDraft} />
          <Distribution draft={draft} />
          <div className={control.columns}>
            {packageTypes.map((type) => (
              <OdlFundCard
                key={type}
                type={type}
                draft={draft}
                saved={saved}
                ranges={read.ranges[type]}
                onChange={setDraft}
              />
            ))}
          </div>
        </div>
        <div className={control.stack}>
          <OdlPreview draft={draft} ranges={read.ranges} />
          <OdlLimit draft={draft} treasury={read.treasury} pending={read.pending} />
        </div>
      </div>
      <SaveBar
        changes={changes.length}
        words={`${changes.slice(0, 2).join('. ')}. ${applies}`}
        working={working}
        onDiscard={() => setDraft(saved)}
        onSave={begin}
      />
      {dialogs}
    </>
  )
}

/** The sums first, then the confirmation, then the password. */
function useSaving(read: Read, saved: OdlDraft, draft: OdlDraft, onWaiting: () => void) {
  const { send, working, problem } = useEndpointMutation(saveOdlSettings, {
    onConfirmationPending: onWaiting,
  })
  const changes = odlChanges(saved, draft, FUND_NAMES)
  const applies = `They apply from the cycle opening on ${formatInstant(read.closingDate)} UTC.`
  const { percentOfTurnover, funds, turnover, overridden } = draft
  const save = useGuardedSave(
    { title: 'Save the ODL settings?', text: `${changes.join('. ')}. ${applies}`, confirm: 'Confirm' },
    () => {
      const settings = { percentOfTurnover, funds, turnoverOverride: overridden ? turnover : null }
      void send({ body: { basedOn: read.version, settings } }).then((answer) => {
        if (answer) showToast({ tone: 'good', message: answer.message, seconds: 3 })
        return answer
      })
    },
  )
  const begin = () => {
    const faults = odlFaults(draft, FUND_NAMES)
    for (const message of faults) showToast({ tone: 'bad', message, seconds: 3 })
    if (faults.length === 0) save.begin()
  }
  return { begin, dialogs: save.dialogs, working, problem, changes, applies }
}

function Distribution({ draft }: { draft: OdlDraft }) {
  const sum = sumOf(packageTypes.map((type) => draft.funds[type].share))
  return (
    <PanelCard
      heading="Fund distribution"
      end={<Chip tone={sum === 100 ? 'good' : 'bad'}>Sums to {sum}%</Chip>}
    >
      <div className={styles.line} aria-hidden="true">
        {packageTypes.map((type) => (
          <span key={type} style={{ flexGrow: draft.funds[type].share, flexBasis: 0 }}>
            {draft.funds[type].share >= 12 && (
              <>
                {draft.funds[type].share}% <span>{FUND_NAMES[type]}</span>
              </>
            )}
          </span>
        ))}
      </div>
    </PanelCard>
  )
}
