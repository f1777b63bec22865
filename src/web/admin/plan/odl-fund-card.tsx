import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { usdt } from '#contract/platform/fields.ts'
import { formatUsdt, MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PercentInput } from '../panels/percent-input.tsx'
import {
  computeFundAmount,
  computeShare,
  computeSlabAmount,
  sumPercents,
  parseWholePercent,
  type OdlDraft,
} from './odl-draft.ts'
import styles from './plan.module.css'

export type SlabRange = { from: Micro; upTo: Micro | null }

const formatDollars = (micro: Micro) => `$${(micro / MICRO_PER_USDT).toLocaleString('en-GB')}`
export const formatRange = ({ from, upTo }: SlabRange) =>
  upTo === null
    ? t.admin.plan.andUp({ from: formatDollars(from) })
    : `${formatDollars(from)}–${formatDollars(upTo)}`

const NO_FUND: OdlDraft['funds'][string] = { share: 0, slabs: [] }

export function OdlFundCard({
  type,
  name,
  draft,
  saved,
  ranges,
  onChange,
}: {
  type: PackageKey
  name: string
  draft: OdlDraft
  saved: OdlDraft
  ranges: readonly SlabRange[]
  onChange: (draft: OdlDraft) => void
}) {
  const fund = draft.funds[type] ?? NO_FUND
  const old = saved.funds[type] ?? NO_FUND
  const change = (changes: Partial<typeof fund>) =>
    onChange({ ...draft, funds: { ...draft.funds, [type]: { ...fund, ...changes } } })
  const edited = fund.share !== old.share || String(fund.slabs) !== String(old.slabs)
  return (
    <PanelCard heading={name} end={edited && <Chip>{t.admin.plan.edited}</Chip>}>
      <FundShare
        share={fund.share}
        edited={fund.share !== old.share}
        amount={computeFundAmount(draft, type)}
        onShare={(share) => change({ share })}
        shareOf={(amount) => computeShare(draft, amount)}
      />
      {ranges.map((range, slab) => (
        <Slab
          key={formatRange(range)}
          name={`${name} ${formatRange(range)} percentage`}
          range={formatRange(range)}
          amount={computeSlabAmount(draft, type, slab)}
          percent={fund.slabs[slab] ?? 0}
          edited={fund.slabs[slab] !== old.slabs[slab]}
          onChange={(percent) => change({ slabs: fund.slabs.with(slab, percent) })}
        />
      ))}
      <SlabSum sum={sumPercents(fund.slabs)} />
    </PanelCard>
  )
}

function FundShare({
  share,
  edited,
  amount,
  onShare,
  shareOf,
}: {
  share: number
  edited: boolean
  amount: Micro
  onShare: (share: number) => void
  shareOf: (amount: Micro) => number
}) {
  // Shows the typed amount until blur; it is saved as a whole percentage of the pool.
  const [inputText, setInputText] = useState<string>()
  return (
    <div className={styles.pair}>
      <PercentInput
        labelled
        label={t.admin.plan.share}
        value={String(share)}
        edited={edited}
        onChange={(text) => onShare(parseWholePercent(text))}
      />
      <AmountField
        label={t.admin.plan.amount}
        unit=""
        value={inputText ?? formatUsdt(amount)}
        onBlur={() => setInputText(undefined)}
        onAmountChange={(text) => {
          setInputText(text)
          const parsed = z.safeParse(usdt, text)
          onShare(shareOf(parsed.success ? parsed.data : 0n))
        }}
      />
    </div>
  )
}

type SlabProps = {
  name: string
  range: string
  amount: Micro
  percent: number
  edited: boolean
  onChange: (percent: number) => void
}

function Slab({ name, range, amount, percent, edited, onChange }: SlabProps) {
  return (
    <div className={styles.slab}>
      <span>
        {range}
        <small>
          <Amount micro={amount} currency={null} />
        </small>
      </span>
      <PercentInput
        label={name}
        value={String(percent)}
        edited={edited}
        onChange={(text) => onChange(parseWholePercent(text))}
      />
    </div>
  )
}

function SlabSum({ sum }: { sum: number }) {
  return (
    <p className={styles.sum} data-right={sum === 100}>
      <span>
        <Icon icon={sum === 100 ? IconCheck : IconAlertTriangle} size={16} />
        {t.admin.plan.slabTotal}
      </span>
      <span>{sum}%</span>
    </p>
  )
}
