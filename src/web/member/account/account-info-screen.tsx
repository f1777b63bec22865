import type { MemberUser } from '#contract/member/members.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { useMember } from '../session/use-member.ts'
import { AccountBadge } from './account-badge.tsx'
import styles from './account.module.css'
import { useActivePlans } from './use-active-plans.ts'

export const clientLoader = () => loadTexts('account')
export const meta = () => pageTitle(t.account.accountDetails)

export default function AccountInfoScreen() {
  const member = useMember()
  const plans = useActivePlans()
  return (
    <Screen title={t.account.accountDetails} back="/user/account">
      <div className={styles.person}>
        <Avatar name={member.fullName} variant="large" />
        <p className={styles.username}>{member.userrefid}</p>
        <p className={styles.accountInfoName}>{member.fullName}</p>
        <AccountBadge active={plans && plans.length > 0} />
      </div>
      <Section heading={t.account.personalInformation}>
        <Card>
          <DescriptionList items={informationItems(member)} divided />
        </Card>
      </Section>
    </Screen>
  )
}

function informationItems(member: MemberUser) {
  const rows: [string, string | undefined][] = [
    [t.account.username, member.userrefid],
    [t.account.fullName, member.fullName],
    [t.account.email, member.email],
    [t.account.mobileNumber, member.mobile_no],
    [t.account.sponsor, member.refferal_code],
    [t.account.firstName, member.firstName],
    [t.account.lastName, member.lastName],
    [t.account.gender, member.gender && t.account.genders[member.gender]],
    [t.account.dateOfBirth, member.birthdate],
    [t.account.panCardNumber, member.panCardNo],
    [t.account.memberSince, formatInstant(member.createdAt)],
  ]
  return rows.flatMap(([term, value]) => (value ? [{ term, value, text: true }] : []))
}
