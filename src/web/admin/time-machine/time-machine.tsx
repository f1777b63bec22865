import { IconClock, IconPlayerTrackNext } from '@tabler/icons-react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { advanceClock, type readTimeMachine, type ClockStep } from '#contract/platform/time-machine.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { ServerClock } from '../layout/server-clock.tsx'
import { formatDay } from '../panels/format-day.ts'
import textStyles from '#web/ui/text.module.css'
import { Columns } from '#web/ui/layout/layout.tsx'
import styles from './time-machine.module.css'

function MoveProgress({ moving }: { moving: { to: Date; done: number } }) {
  const percent = Math.floor(moving.done * 100)
  return (
    <div className={styles.progress}>
      <p>{t.admin.timeMachine.moving({ to: formatInstant(moving.to) })}</p>
      <progress max={100} value={percent} aria-label={t.admin.timeMachine.timeMoved}>
        {percent}%
      </progress>
    </div>
  )
}

type TimeMachineState = ResponseBody<typeof readTimeMachine>

const listLeaps = (): readonly { by: ClockStep; label: string }[] => [
  { by: 'hour', label: t.admin.timeMachine.oneHour },
  { by: 'day', label: t.admin.timeMachine.oneDay },
  { by: 'week', label: t.admin.timeMachine.oneWeek },
]

export function TimeMachine({ state }: { state: TimeMachineState }) {
  const { send, working, problem } = useEndpointMutation(advanceClock)
  const moving = state.moving !== null
  return (
    <Columns min={340}>
      <PanelCard heading={t.admin.timeMachine.productClock}>
        <p className={styles.clock}>
          <Icon icon={IconClock} size={24} />
          <ServerClock />
        </p>
        <p className={textStyles.muted}>{describeOffset(state.aheadHours)}</p>
        <fieldset className={styles.leaps}>
          <legend>{t.admin.timeMachine.moveForwardBy}</legend>
          {listLeaps().map(({ by, label }) => (
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
      <PanelCard heading={t.admin.timeMachine.dueNext}>
        <DescriptionList divided items={duePairs(state)} />
        <p className={styles.note}>{t.admin.timeMachine.forwardOnlyWarning}</p>
      </PanelCard>
    </Columns>
  )
}

function describeOffset(hours: number): string {
  if (hours === 0) return t.admin.timeMachine.realTime
  const whole = Math.floor(hours)
  if (whole === 0) return t.admin.timeMachine.lessThanOneHourAhead
  const [days, rest] = [Math.floor(whole / 24), whole % 24]
  if (rest === 0) return t.admin.timeMachine.daysAhead({ days })
  if (days === 0) return t.admin.timeMachine.hoursAhead({ hours: rest })
  return t.admin.timeMachine.daysAndHoursAhead({ days, hours: rest })
}

const duePairs = ({ lastClosing, nextClosingAt, cycleEndsAt }: TimeMachineState) => [
  {
    term: t.admin.timeMachine.lastDayClosed,
    value: lastClosing ? formatDay(lastClosing) : t.admin.timeMachine.noneYet,
    text: !lastClosing,
  },
  { term: t.admin.timeMachine.nextClosing, value: `${formatInstant(nextClosingAt)} UTC` },
  {
    term: t.admin.timeMachine.odlCycleEnds,
    value: cycleEndsAt ? `${formatInstant(cycleEndsAt)} UTC` : t.admin.timeMachine.noOpenCycle,
    text: !cycleEndsAt,
  },
]
