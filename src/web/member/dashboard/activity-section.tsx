import {
  IconActivity,
  IconAdjustments,
  IconBolt,
  IconClock,
  IconDownload,
  IconGift,
  IconUpload,
  IconUserPlus,
  type Icon,
} from '@tabler/icons-react'
import { Link } from 'react-router'
import type { ActivityItem } from '#contract/member/member-dashboard.ts'
import { dayOf, monthOf } from '#domain/closing/closing-day.ts'
import { joinTexts } from '#web/language/join-texts.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { XrpEquivalent } from '#web/ui/data/amount/xrp-equivalent.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { CalculationButton } from '#web/derivation/calculation-button.tsx'

const ICONS: Record<ActivityItem['type'], Icon> = {
  deposit: IconDownload,
  withdrawal: IconUpload,
  activation: IconBolt,
  earning: IconGift,
  adjustment: IconAdjustments,
  referral: IconUserPlus,
}

const MAX_VISIBLE = 4

export function ActivitySection({ activity }: { activity: ActivityItem[] }) {
  return (
    <Section
      heading={t.dashboard.activity}
      end={<TextLink to="/user/transaction/transaction-report">{t.dashboard.allTransactions}</TextLink>}
    >
      <Card variant="flush">
        {activity.length > 0 ? (
          <List>
            {activity.slice(0, MAX_VISIBLE).map((item) => (
              <ActivityRow key={`${item.id} ${item.effect}`} item={item} />
            ))}
          </List>
        ) : (
          <EmptyState
            icon={IconActivity}
            title={t.dashboard.noActivityYet}
            text={t.dashboard.activityEmptyHint}
            action={
              <ButtonLink to="/user/deposit" size="compact">
                {t.dashboard.makeADeposit}
              </ButtonLink>
            }
          />
        )}
      </Card>
    </Section>
  )
}

function ActivityRow({ item }: { item: ActivityItem }) {
  const pending = item.effect === 'pending'
  const caption = joinTexts([formatInstant(item.time), item.description ?? ''].filter(Boolean), ' · ')
  return (
    <ListRow
      icon={pending ? IconClock : ICONS[item.type]}
      title={item.title}
      caption={
        <>
          {caption}
          {item.reward && (
            <>
              {' · '}
              <XrpEquivalent xrp={item.reward.xrp} />
            </>
          )}
        </>
      }
      pending={pending}
      end={
        <>
          {item.amount !== null && (
            <p>
              <ActivityAmount item={item} amount={item.amount} />
            </p>
          )}
          {pending && <Chip tone="warn">{t.dashboard.pending}</Chip>}
        </>
      }
    />
  )
}

/** One reward opens its calculation, several of a closing open their day. */
function ActivityAmount({ item, amount: micro }: { item: ActivityItem; amount: bigint }) {
  const amount = <Amount micro={micro} kind={amountKind(item)} currency={null} />
  if (!item.reward) return amount
  if (item.reward.id) return <CalculationButton rewardId={item.reward.id}>{amount}</CalculationButton>
  const day = dayOf(item.time)
  return (
    <Link
      to={`/user/account/earnings-calendar?month=${monthOf(day)}&day=${day}`}
      title={t.dashboard.rewardsOfThisDay}
    >
      {amount}
    </Link>
  )
}

function amountKind({ effect }: ActivityItem) {
  return effect === 'moved' || effect === 'none' ? 'plain' : effect
}
