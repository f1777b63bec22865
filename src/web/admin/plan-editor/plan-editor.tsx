import { IconDownload, IconHistory } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { ListedWhatIf } from '#contract/admin/plan-what-ifs.ts'
import { planToJson } from '#contract/admin/plan-document.ts'
import type { readPlan } from '#contract/admin/plan.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { addDays, dayOf, type Day } from '#domain/closing/closing-day.ts'
import { changesClosings } from '#domain/projection/plan-change.ts'
import { listLoweredTerms } from '#domain/plan/lowered-terms.ts'
import { describePlanChange, summarizePlanChanges } from '#domain/plan/plan-changes.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { saveFile } from '#web/ui/actions/save-file.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { fromIsoDay, toIsoDay } from '#web/ui/field/iso-day.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { SaveBar } from '../panels/save-bar.tsx'
import { useScheduleField, withDay } from '../plan/use-plan-confirmation.tsx'
import { useUnsavedChanges } from '../unsaved/unsaved-changes.ts'
import { BlbTable } from './blb-table.tsx'
import { ChangePanel } from './change-panel.tsx'
import { FeeTable } from './fee-table.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { LevelTable } from './level-table.tsx'
import { OdlTable } from './odl-table.tsx'
import { PackageTable } from './package-table.tsx'
import styles from './plan-editor.module.css'
import { planSections, useSectionState, type PlanSectionId } from './plan-section.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { BudgetTable, NoticeTable, RoyaltyTable } from './share-tables.tsx'
import { UpcomingChanges } from './upcoming-changes.tsx'
import { useLiveWhatIf } from './use-live-what-if.ts'
import { PlanDraftProvider, usePlanDraft, type PlanDraft } from './use-plan-draft.ts'
import { WhatIfPanel } from './projection-panel.tsx'

type PlanData = ResponseBody<typeof readPlan>
type PlanEditorProps = {
  data: PlanData
  /** Below the plan: the amounts of months. */
  children: ReactNode
}

/** The draft, and its comparison with the plan in force from the day on which it starts. */
function useComparedDraft(data: PlanData) {
  const editor = usePlanDraft(data)
  const { saved, plan, faults } = editor.draft
  const schedule = useScheduleField()
  const listed = summarizePlanChanges(saved, plan)
  const isWrong = faults.size > 0
  const isProjected = listed.length > 0 && !isWrong && changesClosings(saved, plan)
  const day = toIsoDay(schedule.text)
  const compared = withDay({ basedOn: editor.draft.basedOn, plan }, day)
  const whatIf = useLiveWhatIf(isProjected ? compared : undefined)
  const isEdited = listed.length > 0 || isWrong
  useUnsavedChanges(isEdited)
  const continueDraft = (earlier: ListedWhatIf) => {
    editor.load(earlier.plan)
    schedule.write(earlier.effectiveOn ? fromIsoDay(earlier.effectiveOn) : '')
  }
  return {
    editor,
    listed,
    isWrong,
    schedule,
    day,
    whatIf,
    isRunning: whatIf.unfinished !== undefined,
    earliest: useEarliestDay(editor.draft),
    idle: describeIdle(listed.length, isWrong, isProjected),
    onContinue: isEdited ? undefined : continueDraft,
  }
}

/** The whole plan as one page: every term is a cell, and nothing is saved before it is published. */
export function PlanEditor({ data, children }: PlanEditorProps) {
  const { editor, listed, isWrong, schedule, day, whatIf, isRunning, idle, earliest, onContinue } =
    useComparedDraft(data)
  const publishing = usePublishing(isWrong, () => schedule.read(earliest) !== null)
  const history = useHistory(editor, listed.length > 0)
  const [view, setView] = useState<'all' | 'changed'>('all')
  return (
    <PlanDraftProvider value={editor.draft}>
      <Head data={data} count={listed.length} view={view} onView={setView} onHistory={history.open} />
      <UpcomingChanges data={data} onHistory={history.open} />
      {editor.newer && (
        <NewerPlan sentences={editor.newer.map(describePlanChange)} onTakeOver={editor.takeOver} />
      )}
      <div className={styles.room}>
        <div className={styles.page}>
          <div className={styles.document} data-view={view} key={editor.generation}>
            <PlanTables data={data} />
            {children}
          </div>
          <aside className={styles.side} aria-label={t.admin.planEditor.whatIf}>
            <WhatIfPanel whatIf={whatIf} idle={idle} onContinue={onContinue} />
            {listed.length > 0 && <ChangePanel listed={listed} onUndo={editor.undo} />}
          </aside>
        </div>
      </div>
      <SaveBar
        changes={listed.length}
        summary={<Start faults={editor.draft.faults.size} field={schedule.field} earliest={earliest} />}
        save={t.admin.planEditor.publish({ count: listed.length })}
        working={false}
        onDiscard={editor.discard}
        onSave={publishing.begin}
      />
      {publishing.isOpen && (
        <PublishDialog
          basedOn={editor.draft.basedOn}
          effectiveOn={day}
          startText={schedule.text}
          whatIf={{ completeId: whatIf.completeId, isRunning }}
          onSaved={editor.discard}
          onClose={publishing.end}
        />
      )}
      {history.dialog}
    </PlanDraftProvider>
  )
}

function useHistory({ draft, load }: ReturnType<typeof usePlanDraft>, isEdited: boolean) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return {
    open: () => setOpen(true),
    dialog: isOpen && (
      <HistoryDialog draft={isEdited ? draft.plan : undefined} onDraft={load} onClose={close} />
    ),
  }
}

function PlanTables({ data: { active, paid, turnover, figures } }: { data: PlanData }) {
  return (
    <>
      <PackageTable active={active} />
      <LevelTable />
      <OdlTable turnover={figures.odlTurnover} opensAt={figures.odlOpensAt} />
      <BlbTable reached={figures.blb} accrued={figures.blbAccrued} />
      <RoyaltyTable newest={figures.royalty} />
      <FeeTable income={figures.fees} />
      <NoticeTable />
      <BudgetTable paid={paid} turnover={turnover} />
    </>
  )
}

function describeIdle(changes: number, isWrong: boolean, isProjected: boolean): string | undefined {
  if (isWrong) return t.admin.planEditor.correctFirst
  if (changes === 0) return t.admin.planEditor.noChangesYet
  return isProjected ? undefined : t.admin.planEditor.closingsUnchanged
}

type HeadProps = {
  data: PlanData
  count: number
  view: 'all' | 'changed'
  onView: (view: 'all' | 'changed') => void
  onHistory: () => void
}

function Head({ data: { version, effectiveAt, plan }, count, view, onView, onHistory }: HeadProps) {
  const text = t.admin.planEditor
  const download = () =>
    saveFile(
      new Blob([JSON.stringify(planToJson(plan), null, 2)], { type: 'application/json' }),
      `plan-${version}.json`,
    )
  return (
    <>
      <PageHead
        title={text.title}
        text={
          <>
            {text.inForce({ version, effectiveAt: formatInstant(effectiveAt) })}{' '}
            {count > 0 && <Chip tone="warn">{text.draft}</Chip>}
          </>
        }
        end={
          <Row gap={2} align="center" wraps>
            <SegmentedControl
              label={text.terms}
              options={[
                { value: 'all', label: text.allTerms },
                { value: 'changed', label: text.onlyChanged({ count }) },
              ]}
              value={view}
              onChange={onView}
            />
            <Button size="compact" onClick={onHistory}>
              <Icon icon={IconHistory} size={16} />
              {text.history}
            </Button>
            <Button size="compact" onClick={download}>
              <Icon icon={IconDownload} size={16} />
              {text.export}
            </Button>
          </Row>
        }
      />
      <nav className={styles.index} aria-label={text.sections}>
        {planSections.map((id) => (
          <SectionLink key={id} id={id} />
        ))}
      </nav>
    </>
  )
}

function SectionLink({ id }: { id: PlanSectionId }) {
  const { changed, wrong } = useSectionState(id)
  return (
    <a href={`#${id}`}>
      {planSections.indexOf(id) + 1} {t.admin.planEditor[id]}
      {changed + wrong > 0 && (
        <i data-wrong={wrong > 0}>
          <span className={styles.hidden}>{t.admin.planEditor.changed}</span>
        </i>
      )}
    </a>
  )
}

type StartProps = { faults: number; field: ReactNode; earliest: Day | undefined }

/** From when the draft applies, and what delays it. */
function Start({ faults, field, earliest }: StartProps) {
  if (faults > 0) return t.admin.planEditor.toCorrect({ count: faults })
  return (
    <div className={styles.start}>
      {field}
      {earliest && (
        <p className={styles.note}>{t.admin.planEditor.termFalls({ day: fromIsoDay(earliest) })}</p>
      )}
    </div>
  )
}

/** The first day on which a term can fall; undefined if none does. */
function useEarliestDay({ saved, plan }: PlanDraft): Day | undefined {
  const now = useServerNow()
  const isLowered = saved.noticeDays > 0 && listLoweredTerms(saved, plan).length > 0
  return isLowered ? addDays(dayOf(new Date(now())), saved.noticeDays) : undefined
}

/** Opens the confirmation of a draft without faults that has its day. */
function usePublishing(isWrong: boolean, hasDay: () => boolean) {
  const [isOpen, setOpen] = useState(false)
  function begin() {
    if (isWrong) focusFault()
    else if (hasDay()) setOpen(true)
    else requestAnimationFrame(focusFault)
  }
  return { isOpen, begin, end: () => setOpen(false) }
}

const focusFault = () => document.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')?.focus()

/** Another version took effect while this one was edited. */
function NewerPlan({ sentences, onTakeOver }: { sentences: readonly string[]; onTakeOver: () => void }) {
  return (
    <div className={styles.newer}>
      <Notice tone="warn">
        <p>{t.admin.planEditor.changedMeanwhile}</p>
        <ul>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <Button size="compact" onClick={onTakeOver}>
          {t.admin.planEditor.keepMine}
        </Button>
      </Notice>
    </div>
  )
}
