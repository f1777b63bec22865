import { useState } from 'react'
import { startCoolingOff, type MemberLimits } from '#contract/member/member-limits.ts'
import { coolingOffTimes, type CoolingOffTime } from '#domain/members/member-limits.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ConfirmDialog, type ConfirmationCopy } from '#web/ui/overlay/confirm-dialog.tsx'
import styles from './limits.module.css'

const listTimes = () => coolingOffTimes.map((value) => ({ value, label: t.limits.times[value] }))

const describeEnd = (endsAt: Date | null) =>
  endsAt
    ? t.limits.activationClosedUntil({ endsAt: formatInstant(endsAt) })
    : t.limits.activationIsClosedUntilSupport

type Props = Pick<MemberLimits, 'coolingOff'> & { onChanged: () => void }

export function CoolingOffSection({ coolingOff, onChanged }: Props) {
  const [time, setTime] = useState<CoolingOffTime>('1 day')
  const [opened, setOpened] = useState(false)
  const { send, working, problem } = useEndpointMutation(startCoolingOff)
  async function start() {
    const answer = await send({ body: { time } })
    setOpened(false)
    if (answer) onChanged()
  }
  const isForGood = coolingOff !== null && coolingOff.endsAt === null
  return (
    <Section heading={t.limits.coolingOff}>
      <Card>
        <div className={styles.form}>
          {coolingOff && <Notice>{describeEnd(coolingOff.endsAt)}</Notice>}
          {problem && <Notice tone="bad">{problem}</Notice>}
          <p>{t.limits.coolingOffHint}</p>
          {!isForGood && (
            <>
              <SelectField
                label={t.limits.howLong}
                options={listTimes()}
                value={time}
                onChange={({ currentTarget }) =>
                  setTime(coolingOffTimes.find((each) => each === currentTarget.value) ?? '1 day')
                }
              />
              <Button kind="danger" onClick={() => setOpened(true)}>
                {coolingOff ? t.limits.prolongCoolingOff : t.limits.startCoolingOff}
              </Button>
            </>
          )}
        </div>
      </Card>
      <ConfirmDialog
        opened={opened}
        working={working}
        onClose={() => setOpened(false)}
        onConfirm={() => void start()}
        copy={describeStart(time)}
      />
    </Section>
  )
}

const describeStart = (time: CoolingOffTime): ConfirmationCopy => ({
  title: t.limits.askToCloseActivation,
  text: <p>{t.limits.youCannotActivatePackages[time]}</p>,
  confirm: t.limits.closeActivation,
  kind: 'danger',
})
