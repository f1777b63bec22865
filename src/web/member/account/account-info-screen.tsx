import type { MemberUser } from '#contract/member/members.ts'
import { pageTitle } from '#web/product.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useMember } from '../session/use-member.ts'
import { AccountBadge } from './account-badge.tsx'
import styles from './account-info-screen.module.css'
import { useActivePlans } from './use-active-plans.ts'

export const meta = () => pageTitle('Account Details')

export default function AccountInfoScreen() {
  const member = useMember()
  const plans = useActivePlans()
  return (
    <Screen title="Account Details" back="/user/account">
      <div className={styles.person}>
        <Avatar name={member.fullName} variant="large" />
        <p className={styles.username}>{member.userrefid}</p>
        <p className={styles.name}>{member.fullName}</p>
        <AccountBadge active={plans && plans.length > 0} />
      </div>
      <Section heading="Personal Information">
        <Card>
          <DescriptionList items={informationItems(member)} divided />
        </Card>
      </Section>
    </Screen>
  )
}

const capitalize = (word: string | undefined) => word && word.slice(0, 1).toUpperCase() + word.slice(1)

function informationItems(member: MemberUser) {
  const rows: [string, string | undefined][] = [
    ['Username', member.userrefid],
    ['Full name', member.fullName],
    ['Email', member.email],
    ['Mobile number', member.mobile_no],
    ['Sponsor', member.refferal_code],
    ['First name', member.firstName],
    ['Last name', member.lastName],
    ['Gender', capitalize(member.gender)],
    ['Date of birth', member.birthdate],
    ['PAN card number', member.panCardNo],
    ['Member since', formatInstant(member.createdAt)],
  ]
  return rows.flatMap(([term, value]) => (value ? [{ term, value, text: true }] : []))
}
