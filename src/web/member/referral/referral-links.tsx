import { useState } from 'react'
import {
  listReferralLinks,
  type PeriodCounts,
  type ReferralLinkCounts,
  addReferralLink,
  deleteReferralLink,
} from '#contract/member/referrals.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './referral.module.css'
import { useForm } from '#web/api/use-form.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'

function DeleteLinkButton({ label, onDeleted }: { label: string; onDeleted: () => void }) {
  const [opened, setOpened] = useState(false)
  const queries = useQueryClient()
  const { send, working } = useEndpointMutation(deleteReferralLink, {
    onRefusal: (message) => showToast({ tone: 'bad', message }),
  })
  async function confirm() {
    const answer = await send({ params: { label } })
    setOpened(false)
    if (!answer) return
    onDeleted()
    await queries.invalidateQueries()
  }
  return (
    <>
      <Button size="compact" aria-label={t.referral.deleteNamed({ label })} onClick={() => setOpened(true)}>
        {t.referral.delete}
      </Button>
      <ConfirmDialog
        opened={opened}
        working={working}
        onClose={() => setOpened(false)}
        onConfirm={() => void confirm()}
        copy={{
          title: t.referral.deleteTheLink({ label }),
          text: <p>{t.referral.peopleWhoUseItStillJoin}</p>,
          confirm: t.referral.deleteLink,
          kind: 'danger',
        }}
      />
    </>
  )
}

function AddLinkForm({ onAdded }: { onAdded: () => void }) {
  const form = useForm(addReferralLink, {
    initial: { label: '' },
    onDone: () => {
      form.clearField('label')
      onAdded()
    },
  })
  return (
    <Form form={form}>
      <TextField
        {...form.text('label')}
        label={t.referral.labelOfANewLink}
        verdict={{ tone: 'plain', text: t.referral.linkNameHint }}
        maxLength={20}
        autoComplete="off"
        autoCapitalize="none"
      />
      <Button type="submit" working={form.working}>
        {t.referral.addLink}
      </Button>
    </Form>
  )
}

const listPeriods = () =>
  [
    { value: 'today', label: t.referral.today },
    { value: 'last30Days', label: t.referral.last30Days },
    { value: 'total', label: t.referral.allTime },
  ] as const satisfies { value: keyof PeriodCounts; label: string }[]

type Period = ReturnType<typeof listPeriods>[number]['value']
type Choice = { chosen: string; onChoose: (label: string) => void }

/** The member's links with their counts. The chosen one is in the QR code and the messages. */
export function ReferralLinks(choice: Choice) {
  const query = useEndpointQuery(listReferralLinks, {}, ['team', 'activations'])
  const [period, setPeriod] = useState<Period>('last30Days')
  return (
    <Section heading={t.referral.yourLinks}>
      <Card>
        <SegmentedControl
          label={t.referral.period}
          options={listPeriods()}
          value={period}
          onChange={setPeriod}
        />
        <QueryBoundary
          query={query}
          skeleton={<SkeletonPage rows={['panel']} label={t.referral.loadingYourLinks} />}
          error={{ title: t.referral.weCouldntLoadYourLinks, reassurance: t.referral.linksUnchanged }}
        >
          {({ links }) => (
            <>
              <ul className={styles.links}>
                {links.map((link) => (
                  <LinkRow key={link.label} link={link} period={period} {...choice} />
                ))}
              </ul>
              <AddLinkForm onAdded={() => void query.refetch()} />
              <p className={styles.note}>{t.referral.clickCountHint}</p>
            </>
          )}
        </QueryBoundary>
      </Card>
    </Section>
  )
}

function LinkRow({ link, period, chosen, onChoose }: Choice & { link: ReferralLinkCounts; period: Period }) {
  const name = link.label || t.referral.mainLink
  const isChosen = link.label === chosen
  const figures = [
    { term: t.referral.visitors, count: link.clicks[period] },
    { term: t.referral.signUps, count: link.signUps[period] },
    { term: t.referral.firstActivations, count: link.firstActivations[period] },
  ]
  return (
    <li>
      <div className={styles.head}>
        <b>{name}</b>
        <Button
          size="compact"
          aria-pressed={isChosen}
          aria-label={t.referral.shareNamed({ name })}
          kind={isChosen ? 'tint' : 'plain'}
          onClick={() => onChoose(link.label)}
        >
          {t.referral.share}
        </Button>
        {link.label && <DeleteLinkButton label={link.label} onDeleted={() => onChoose('')} />}
      </div>
      <dl className={styles.figures}>
        {figures.map(({ term, count }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
