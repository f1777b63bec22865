import { useDebouncedValue } from '@mantine/hooks'
import { previewOdl } from '#contract/admin/plan-settings.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { formatPercent, parsePercent } from '#domain/money/percent.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import panels from '../panels/panels.module.css'
import { toOdlPercents, type FundPackages, type OdlDraft } from './odl-draft.ts'
import { formatRange, type SlabRange } from './odl-fund-card.tsx'
import { PREVIEW_DEBOUNCE_MS, PreviewPanel } from './preview-panel.tsx'

function serializeDraft(draft: OdlDraft, packages: FundPackages): string {
  const { percentOfTurnover, funds } = toOdlPercents(draft)
  return [
    formatPercent(percentOfTurnover),
    packages.map(({ key }) => formatPercent(funds[key]?.share ?? 0n)).join(','),
    packages.map(({ key }) => (funds[key]?.slabs ?? []).map(formatPercent).join(',')).join(';'),
  ].join('|')
}

/** What the edited settings would have paid in the cycles of 30 days. */
export function OdlPreview({
  draft,
  packages,
  ranges,
}: {
  draft: OdlDraft
  packages: FundPackages
  ranges: Record<PackageKey, readonly SlabRange[]>
}) {
  const [percent = '0', shares = '', slabs = ''] = useDebouncedValue(
    serializeDraft(draft, packages),
    PREVIEW_DEBOUNCE_MS,
  )[0].split('|')
  const settings = {
    percentOfTurnover: parsePercent(percent),
    shares: shares.split(',').map(parsePercent),
    slabs: slabs.split(';').map((part) => part.split(',').map(parsePercent)),
  }
  const preview = useEndpointQuery(previewOdl, { query: settings })
  return (
    <PreviewPanel heading={t.admin.plan.previewLastCycles} query={preview}>
      {(data) => <PreviewTable preview={data} packages={packages} ranges={ranges} />}
    </PreviewPanel>
  )
}

function PreviewTable({
  preview,
  packages,
  ranges,
}: {
  preview: ResponseBody<typeof previewOdl>
  packages: FundPackages
  ranges: Record<PackageKey, readonly SlabRange[]>
}) {
  if (preview.cycles === 0) return <p className={panels.muted}>{t.admin.plan.noCyclesInThisPeriodYet}</p>
  return (
    <div className={panels.tight}>
      <p className={panels.muted}>
        {t.admin.plan.odlPreviewBasis({
          cycles: preview.cycles,
          from: formatInstant(preview.from),
        })}
      </p>
      <SlabTable preview={preview} packages={packages} ranges={ranges} />
      <DescriptionList
        divided
        items={[
          { term: t.admin.plan.pools, value: <Amount micro={preview.pool} /> },
          { term: t.admin.plan.poolsWithTheseSettings, value: <Amount micro={preview.wouldHavePool} /> },
          { term: t.admin.plan.claimed, value: <Amount micro={preview.claimed} /> },
          {
            term: t.admin.plan.claimedBeforeCaps,
            value: <Amount micro={preview.wouldHaveClaimed} />,
          },
        ]}
      />
    </div>
  )
}

function SlabTable({
  preview,
  packages,
  ranges,
}: {
  preview: ResponseBody<typeof previewOdl>
  packages: FundPackages
  ranges: Record<PackageKey, readonly SlabRange[]>
}) {
  return (
    <SideScroll label={t.admin.plan.previewBySlab}>
      <table className={panels.table}>
        <thead>
          <tr>
            <th scope="col">{t.admin.plan.slab}</th>
            <th scope="col" className={panels.number}>
              {t.admin.plan.activations}
            </th>
            <th scope="col" className={panels.number}>
              {t.admin.plan.paid}
            </th>
            <th scope="col" className={panels.figureHead}>
              {t.admin.plan.wouldHavePaid}
            </th>
          </tr>
        </thead>
        {packages.map(({ key, name }) => (
          <FundRows
            key={key}
            name={name}
            lines={preview.lines.filter(({ packageType }) => packageType === key)}
            ranges={ranges[key] ?? []}
          />
        ))}
      </table>
    </SideScroll>
  )
}

function FundRows({
  name,
  lines,
  ranges,
}: {
  name: string
  lines: ResponseBody<typeof previewOdl>['lines']
  ranges: readonly SlabRange[]
}) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={4} className={panels.group}>
          {name}
        </th>
      </tr>
      {lines.map(({ slab, activations, given, wouldHaveGiven }) => (
        <tr key={slab} data-changed={given !== wouldHaveGiven}>
          <td className={panels.text}>{formatRange(ranges[slab]!)}</td>
          <td className={panels.number}>{activations.toLocaleString('en-GB')}</td>
          <td className={panels.number}>
            <Amount micro={given} currency={null} />
          </td>
          <td className={panels.number}>
            <Amount micro={wouldHaveGiven} currency={null} />
          </td>
        </tr>
      ))}
    </tbody>
  )
}
