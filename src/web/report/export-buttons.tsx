import { IconCopy, IconFileTypeCsv, IconFileTypePdf, IconFileTypeXls } from '@tabler/icons-react'
import type { ExportFormat } from '#contract/reports/report-endpoints.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DropdownMenu } from '#web/ui/overlay/dropdown-menu.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './report-view.module.css'
import type { ReportExport } from './use-report-export.ts'

const formats = [
  { format: 'tsv', name: 'Copy', icon: IconCopy },
  { format: 'csv', name: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', name: 'Excel', icon: IconFileTypeXls },
  { format: 'pdf', name: 'PDF', icon: IconFileTypePdf },
] as const satisfies { format: ExportFormat; name: string; icon: typeof IconCopy }[]

type Props = { exporting: ReportExport; chosen: number }

/** Labels carry how many rows are ticked; without any, everything that the filters leave is exported. */
const labelWithCount = (name: string, chosen: number) => (chosen > 0 ? `${name} (${chosen})` : name)

/** All four in sight, where there is room for them. */
export function ExportButtons({ exporting, chosen }: Props) {
  return (
    <fieldset className={styles.exports} aria-label="Export">
      <Progress exporting={exporting} />
      {formats.map(({ format, name, icon }) => (
        <Button
          key={format}
          size="compact"
          working={exporting.progress?.format === format}
          onClick={() => exporting.start(format)}
        >
          <Icon icon={icon} size={18} />
          {format === 'tsv' && exporting.copied ? 'Copied!' : labelWithCount(name, chosen)}
        </Button>
      ))}
    </fieldset>
  )
}

/** The same four behind one button. */
export function ExportMenu({ exporting, chosen }: Props) {
  const items = formats.map(({ format, name, icon }) => ({
    label: labelWithCount(name, chosen),
    icon,
    onSelect: () => exporting.start(format),
  }))
  return (
    <div className={styles.exports}>
      <Progress exporting={exporting} />
      <DropdownMenu items={items} framed>
        Export
      </DropdownMenu>
    </div>
  )
}

function Progress({ exporting: { progress: under } }: { exporting: ReportExport }) {
  return (
    <output className={styles.progress}>
      {under && `Exporting, ${(under.bytes / 1_000_000).toFixed(1)} MB`}
    </output>
  )
}
