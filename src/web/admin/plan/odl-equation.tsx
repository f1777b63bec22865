import { useState } from 'react'
import * as z from 'zod/mini'
import { usdt } from '#contract/platform/fields.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'
import { PercentInput } from '../panels/percent-input.tsx'
import { computePool, parseWholePercent, type OdlDraft } from './odl-draft.ts'
import styles from './plan.module.css'

/** Turnover × percentage = pool. Turnover is measured unless overridden for one cycle. */
export function OdlEquation({
  draft,
  saved,
  measured,
  onChange,
}: {
  draft: OdlDraft
  saved: OdlDraft
  measured: Micro
  onChange: (draft: OdlDraft) => void
}) {
  const [inputText, setInputText] = useState<string>()
  const changeTurnover = (text: string) => {
    setInputText(text)
    const parsed = z.safeParse(usdt, text)
    onChange({ ...draft, turnover: parsed.success ? parsed.data : 0n, isOverridden: true })
  }
  const measureAgain = () => {
    setInputText(undefined)
    onChange({ ...draft, turnover: measured, isOverridden: false })
  }
  return (
    <PanelCard heading={t.admin.plan.poolOfTheNextCycle}>
      <div className={styles.equation}>
        <AmountField
          label={t.admin.plan.companyTurnover}
          value={draft.isOverridden ? (inputText ?? formatUsdt(draft.turnover)) : formatUsdt(measured)}
          onAmountChange={changeTurnover}
        />
        <Sign symbol="×" />
        <PercentInput
          labelled
          label={t.admin.plan.percentOfTurnover}
          value={String(draft.percentOfTurnover)}
          edited={draft.percentOfTurnover !== saved.percentOfTurnover}
          onChange={(text) => onChange({ ...draft, percentOfTurnover: parseWholePercent(text) })}
        />
        <Sign symbol="=" />
        <div>
          <span className={panels.label}>{t.admin.plan.pool}</span>
          <output className={styles.pool} aria-label={t.admin.plan.pool}>
            <Amount micro={computePool(draft)} size="figure" />
          </output>
        </div>
      </div>
      <TurnoverNote isOverridden={draft.isOverridden} onMeasure={measureAgain} />
    </PanelCard>
  )
}

function TurnoverNote({ isOverridden, onMeasure }: { isOverridden: boolean; onMeasure: () => void }) {
  return (
    <p className={panels.muted}>
      {t.admin.plan.turnoverHint}{' '}
      {isOverridden && (
        <Button size="dense" kind="tint" onClick={onMeasure}>
          {t.admin.plan.takeMeasuredTurnover}
        </Button>
      )}
    </p>
  )
}

function Sign({ symbol }: { symbol: string }) {
  return (
    <span className={styles.sign} aria-hidden="true">
      {symbol}
    </span>
  )
}
