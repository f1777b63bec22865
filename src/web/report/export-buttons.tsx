import { IconCopy, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react'
import type { ExportFormat } from '#contract/reports/report-endpoints.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DropdownMenu } from '#web/ui/overlay/dropdown-menu.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './report-parts.module.css'
import type { ReportExport } from './use-report-export.ts'

const formats = [
  { format: 'tsv', name: 'Copy', icon: IconCopy },
  { format: 'csv', name: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', name: 'Excel', icon: IconFileTypeXls },
  { format: 'pdf', name: 'PDF', icon: IconFileTypePdf },
] as const satisfies { format: ExportFormat; name: string; icon: typeof IconCopy }[]

type Props = { exporting: ReportExport; selectedCount: number }

/** With a selection the label shows its size; without one, every filtered row is exported. */
const labelWithCount = (name: string, count: number) => (count > 0 ? `${name} (${count})` : name)

/** The four formats as buttons, on wide screens. */
export function ExportButtons({ exporting, selectedCount }: Props) {
  return (
    <fieldset className={styles.exports} aria-label={t.report.export}>
      <Progress exporting={exporting} />
      {formats.map(({ format, name, icon }) => (
        <Button
          key={format}
          size="compact"
          working={exporting.progress?.format === format}
          onClick={() => exporting.start(format)}
        >
          <Icon icon={icon} size={18} />
          {format === 'tsv' && exporting.copied ? t.report.copied : labelWithCount(name, selectedCount)}
        </Button>
      ))}
    </fieldset>
  )
}

/** The four formats in a dropdown menu. */
export function ExportMenu({ exporting, selectedCount }: Props) {
  const items = formats.map(({ format, name, icon }) => ({
    label: labelWithCount(name, selectedCount),
    icon,
    onSelect: () => exporting.start(format),
  }))
  return (
    <div className={styles.exports}>
      <Progress exporting={exporting} />
      <DropdownMenu items={items} framed>
        {t.report.export}
      </DropdownMenu>
    </div>
  )
}

function Progress({ exporting: { progress } }: { exporting: ReportExport }) {
  return (
    <output className={styles.progress}>
      {progress && t.report.exportingMb({ bytes: (progress.bytes / 1_000_000).toFixed(1) })}
    </output>
  )
}
