import type { JobRun } from '#contract/admin/jobs.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'

const describeStates = () =>
  ({
    running: { tone: 'plain', label: t.admin.jobs.running },
    done: { tone: 'good', label: t.admin.jobs.done },
    failed: { tone: 'bad', label: t.admin.jobs.failed },
    interrupted: { tone: 'warn', label: t.admin.jobs.interrupted },
  }) as const

export function RunState({ state }: { state: JobRun['state'] }) {
  const { tone, label } = describeStates()[state]
  return (
    <Chip tone={tone} live={state === 'running'}>
      {label}
    </Chip>
  )
}
