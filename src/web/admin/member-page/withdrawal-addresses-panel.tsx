import type { MemberPage } from '#contract/admin/member-page.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './member-page.module.css'

type Address = NonNullable<MemberPage['payments']>['addresses'][number]

export const WithdrawalAddressesPanel = ({ addresses }: { addresses: Address[] }) => (
  <PanelCard heading={t.admin.memberPage.withdrawalAddresses}>
    {addresses.length === 0 && <p className={styles.muted}>{t.admin.memberPage.noWithdrawalAddressYet}</p>}
    <ul className={styles.rows}>
      {addresses.map((address) => (
        <AddressRow key={String(address.id)} address={address} />
      ))}
    </ul>
  </PanelCard>
)

function AddressRow({ address }: { address: Address }) {
  const { ageDays, addedAt, replacedAt, isVerified, paidCount, otherMembers } = address
  const state = replacedAt
    ? t.admin.memberPage.replaced
    : isVerified
      ? t.admin.memberPage.verified
      : t.admin.memberPage.notVerifiedYet
  return (
    <li>
      <span>{address.address}</span>
      <span className={styles.end}>
        {ageDays} {ageDays === 1 ? 'day' : 'days'}
      </span>
      <span className={styles.muted}>
        {t.admin.memberPage.paidToPaidcount({
          currency: address.currency.toUpperCase(),
          state: state.toLowerCase(),
          paidCount,
        })}
      </span>
      <span className={`${styles.end} ${styles.muted}`}>
        {t.admin.memberPage.since2({ slice: formatInstant(addedAt).slice(0, 10) })}
      </span>
      {otherMembers.length > 0 && (
        <span className={styles.tags}>
          <Chip tone="warn">{t.admin.memberPage.shared}</Chip>
          {otherMembers.map((userrefid) => (
            <MemberLink key={userrefid} userrefid={userrefid} />
          ))}
        </span>
      )}
    </li>
  )
}
