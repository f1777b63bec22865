import type { JobRun } from '#contract/admin/jobs.ts'
import { Chip } from '#web/ui/data/chip.tsx'

const states = {
  running: { tone: 'plain', label: 'Running' },
  done: { tone: 'good', label: 'Done' },
  failed: { tone: 'bad', label: 'Failed' },
  interrupted: { tone: 'warn', label: 'Interrupted' },
} as const

export function RunState({ state }: { state: JobRun['state'] }) {
  const { tone, label } = states[state]
  return (
    <Chip tone={tone} live={state === 'running'}>
      {label}
    </Chip>
  )
}
