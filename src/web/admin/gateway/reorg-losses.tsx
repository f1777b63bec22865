import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { acknowledgeReorgLosses, type readGateway } from '#contract/money/gateway.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { MemberLink } from '../members/member-link.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'
import styles from './gateway-page.module.css'

type Losses = ResponseBody<typeof readGateway>['losses']

const describePause = (count: number, held: number) =>
  held === 0
    ? t.admin.gateway.creditingIsPaused({ count })
    : t.admin.gateway.creditingPausedNotice({ count, held })

/** Automatic crediting stays paused until an administrator records what they found and resumes it. */
export function ReorgLosses({ losses, held }: { losses: Losses; held: number }) {
  const form = useConfirmedForm(acknowledgeReorgLosses, {
    initial: { reason: '' },
    extraFields: { transactionHashes: [...new Set(losses.map(({ transactionHash }) => transactionHash))] },
    confirmationCopy: () => ({
      title: t.admin.gateway.resumeCreditingQuestion,
      text: t.admin.gateway.membersKeepTheCredit({ count: losses.length }),
      confirm: t.admin.gateway.resume,
    }),
  })
  return (
    <div className={styles.losses}>
      <Notice tone="bad">{describePause(losses.length, held)}</Notice>
      <LossList losses={losses} />
      <Form form={form}>
        <TextField {...form.text('reason')} label={t.admin.gateway.findings} maxLength={500} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            {t.admin.gateway.resumeCrediting}
          </Button>
        </div>
      </Form>
      {form.dialogs}
    </div>
  )
}

const LossList = ({ losses }: { losses: Losses }) => (
  <ul className={styles.lines}>
    {losses.map((loss) => (
      <li key={`${loss.transactionHash} ${loss.depositId}`}>
        <h3>
          {t.admin.gateway.depositOf({
            depositId: loss.depositId,
            memberLink: <MemberLink userrefid={loss.userrefid} />,
          })}
        </h3>
        <DescriptionList
          items={[
            { term: t.admin.gateway.credited, value: <Amount micro={loss.amount} /> },
            { term: t.admin.gateway.block, value: loss.blockNumber, text: true },
            { term: t.admin.gateway.removed, value: formatInstant(loss.lostAt), text: true },
          ]}
        />
        <small className={styles.hash}>{loss.transactionHash}</small>
      </li>
    ))}
  </ul>
)
