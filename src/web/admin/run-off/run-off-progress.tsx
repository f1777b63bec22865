import { cancelRunOff, type RunOffRun } from '#contract/admin/run-offs.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { ProjectionProgress } from './projection-progress.tsx'

export function RunOffProgress({ run: { id, doneDays, dayCount } }: { run: RunOffRun }) {
  const { send, working, problem } = useEndpointMutation(cancelRunOff)
  return (
    <ProjectionProgress
      doneDays={doneDays}
      dayCount={dayCount}
      cancel={{ working, problem, onCancel: () => void send({ params: { runOffId: id } }) }}
    />
  )
}
