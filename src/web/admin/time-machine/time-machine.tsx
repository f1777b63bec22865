import { IconClock, IconPlayerTrackNext } from '@tabler/icons-react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { advanceClock, type readTimeMachine, type ClockStep } from '#contract/platform/time-machine.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { ServerClock } from '../layout/server-clock.tsx'
import { formatDay } from '../panels/format-day.ts'
import { MoveProgress } from './move-progress.tsx'
import styles from './time-machine.module.css'

type TimeMachineState = ResponseBody<typeof readTimeMachine>

const leaps: readonly { by: ClockStep; label: string }[] = [
  { by: 'hour', label: '1 hour' },
  { by: 'day', label: '1 day' },
  { by: 'week', label: '1 week' },
]

export function TimeMachine({ state }: { state: TimeMachineState }) {
  const { send, working, problem } = useEndpointMutation(advanceClock)
  const moving = state.moving !== null
  return (
    <div className={styles.columns}>
      <PanelCard heading="Product clock">
        <p className={styles.clock}>
          <Icon icon={IconClock} size={24} />
          <ServerClock />
        </p>
        <p className={styles.offset}>{describeOffset(state.aheadHours)}</p>
        <fieldset className={styles.leaps}>
          <legend>Move forward by</legend>
          {leaps.map(({ by, label }) => (
            <Button
              key={by}
              kind={by === 'day' ? 'solid' : 'plain'}
              disabled={moving || working}
              onClick={() => void send({ body: { by } })}
            >
              <Icon icon={IconPlayerTrackNext} size={16} />
              {label}
            </Button>
          ))}
        </fieldset>
        <div aria-live="polite">{state.moving && <MoveProgress moving={state.moving} />}</div>
        {problem && <Notice tone="bad">{problem}</Notice>}
      </PanelCard>
      <PanelCard heading="Due next">
        <DescriptionList divided items={duePairs(state)} />
        <p className={styles.note}>
          The clock only moves forward. Members stay signed in; codes, quotes and payment windows expire as
          usual. Authenticator apps use real time: with two-factor sign-in, sign in again with a recovery
          code.
        </p>
      </PanelCard>
    </div>
  )
}

function describeOffset(hours: number): string {
  if (hours === 0) return 'Real time. The clock has not been moved.'
  const whole = Math.floor(hours)
  if (whole === 0) return 'Less than 1 hour ahead of real time.'
  const [days, rest] = [Math.floor(whole / 24), whole % 24]
  const parts = [formatUnit(days, 'day'), formatUnit(rest, 'hour')].filter((part) => part !== '')
  return `${parts.join(' and ')} ahead of real time.`
}

const formatUnit = (value: number, unit: string) =>
  value === 0 ? '' : `${value} ${unit}${value === 1 ? '' : 's'}`

const duePairs = ({ lastClosing, nextClosingAt, cycleEndsAt }: TimeMachineState) => [
  { term: 'Last day closed', value: lastClosing ? formatDay(lastClosing) : 'None yet', text: !lastClosing },
  { term: 'Next closing', value: `${formatInstant(nextClosingAt)} UTC` },
  {
    term: 'ODL cycle ends',
    value: cycleEndsAt ? `${formatInstant(cycleEndsAt)} UTC` : 'No open cycle',
    text: !cycleEndsAt,
  },
]
