import { useDebouncedValue } from '@mantine/hooks'
import { previewLevels } from '#contract/admin/plan-settings.ts'
import type { Micro } from '#domain/money/money.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'
import type { Plan } from '#domain/plan/plan.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { FigureTable } from '../panels/figure-table.tsx'
import styles from '../panels/panels.module.css'
import { PREVIEW_DEBOUNCE_MS, PreviewPanel } from './preview-panel.tsx'

const serializeLevels = ({ packages }: Plan) =>
  packages.map(({ networkBounty }) => networkBounty.map(formatPercent).join(',')).join(';')

const parseLevels = (text: string) =>
  text.split(';').map((part) => (part === '' ? [] : part.split(',').map(parsePercent)))

/** What the edited percentages would have accrued at the closings of 30 days, or fewer in a large network. */
export function LevelPreview({ plan }: { plan: Plan }) {
  const [debouncedText] = useDebouncedValue(serializeLevels(plan), PREVIEW_DEBOUNCE_MS)
  const query = useEndpointQuery(previewLevels, { query: { levels: parseLevels(debouncedText) } })
  return (
    <PreviewPanel heading={t.admin.plan.previewLastClosings} query={query}>
      {(preview) => <PreviewTable preview={preview} packages={plan.packages} />}
    </PreviewPanel>
  )
}

type Preview = NonNullable<ReturnType<typeof useEndpointQuery<typeof previewLevels>>['data']>

type Packages = readonly { key: string; name: string }[]

function PreviewTable({ preview, packages }: { preview: Preview; packages: Packages }) {
  if (preview.closings === 0) return <p className={styles.muted}>{t.admin.plan.noClosingsInThisPeriodYet}</p>
  const { paid, wouldHavePaid, cappedAmount, wouldHaveBeenCapped } = preview
  return (
    <div className={styles.tight}>
      <p className={styles.muted}>
        {t.admin.plan.levelPreviewBasis({
          closings: preview.closings,
          from: formatInstant(preview.from),
        })}
      </p>
      <FigureTable
        label={t.admin.plan.previewByLevel}
        columns={[
          t.admin.plan.packageAndLevel,
          { figure: t.admin.plan.accrued },
          { figure: t.admin.plan.wouldHaveAccrued },
        ]}
        rows={[
          ...preview.lines
            .filter((line) => line.paid > 0n || line.wouldHavePaid > 0n)
            .map((line) =>
              compareAmounts(
                `${nameOf(packages, line.packageType)}, level ${line.level}`,
                line.paid,
                line.wouldHavePaid,
              ),
            ),
          compareAmounts('Total', paid, wouldHavePaid),
          compareAmounts('Capped', cappedAmount, wouldHaveBeenCapped),
        ]}
      />
    </div>
  )
}

const nameOf = (packages: Packages, type: string) => packages.find(({ key }) => key === type)?.name ?? type

const compareAmounts = (name: string, real: Micro, would: Micro) => ({
  key: name,
  changed: real !== would,
  cells: [
    name,
    <Amount key="real" micro={real} currency={null} />,
    <Amount key="would" micro={would} currency={null} />,
  ],
})
