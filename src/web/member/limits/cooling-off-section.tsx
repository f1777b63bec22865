import { useState } from 'react'
import { startCoolingOff, type MemberLimits } from '#contract/member/limits.ts'
import { coolingOffTimes, type CoolingOffTime } from '#domain/members/member-limits.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { ConfirmDialog, type ConfirmationCopy } from '#web/ui/overlay/confirm-dialog.tsx'
import styles from './limits.module.css'

const OPTIONS = coolingOffTimes.map((value) => ({
  value,
  label: value === 'until support' ? 'Until support ends it' : value,
}))

const describeEnd = (endsAt: Date | null) => (endsAt ? formatInstant(endsAt) : 'support ends it')

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
    <Section heading="Cooling-off">
      <Card>
        <div className={styles.form}>
          {coolingOff && <Notice>{`Activation is closed until ${describeEnd(coolingOff.endsAt)}.`}</Notice>}
          {problem && <Notice tone="bad">{problem}</Notice>}
          <p>
            Closes activation for the time that you choose. Deposits, withdrawals and rewards continue. It can
            be prolonged and never shortened.
          </p>
          {!isForGood && (
            <>
              <SelectField
                label="How long"
                options={OPTIONS}
                value={time}
                onChange={({ currentTarget }) =>
                  setTime(coolingOffTimes.find((each) => each === currentTarget.value) ?? '1 day')
                }
              />
              <Button kind="danger" onClick={() => setOpened(true)}>
                {coolingOff ? 'Prolong cooling-off' : 'Start cooling-off'}
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
  title: 'Close activation?',
  text: (
    <p>
      {time === 'until support'
        ? 'You cannot activate packages until support ends this, seven days after you ask.'
        : `You cannot activate packages for ${time}. No one can shorten this.`}
    </p>
  ),
  confirm: 'Close activation',
  kind: 'danger',
})
