import type { MemberPage } from '#contract/admin/member-page.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { MemberLink } from '../members/member-link.tsx'
import styles from './member-page.module.css'

type Address = NonNullable<MemberPage['payments']>['addresses'][number]

export const WithdrawalAddressesPanel = ({ addresses }: { addresses: Address[] }) => (
  <PanelCard heading="Withdrawal addresses">
    {addresses.length === 0 && <p className={styles.muted}>No withdrawal address yet.</p>}
    <ul className={styles.rows}>
      {addresses.map((address) => (
        <AddressRow key={String(address.id)} address={address} />
      ))}
    </ul>
  </PanelCard>
)

function AddressRow({ address }: { address: Address }) {
  const { ageDays, addedAt, replacedAt, isVerified, paidCount, otherMembers } = address
  const state = replacedAt ? 'Replaced' : isVerified ? 'Verified' : 'Not verified yet'
  return (
    <li>
      <span>{address.address}</span>
      <span className={styles.end}>
        {ageDays} {ageDays === 1 ? 'day' : 'days'}
      </span>
      <span className={styles.muted}>
        {address.currency.toUpperCase()}, {state.toLowerCase()}, paid to {paidCount}{' '}
        {paidCount === 1 ? 'time' : 'times'}
      </span>
      <span className={`${styles.end} ${styles.muted}`}>since {formatInstant(addedAt).slice(0, 10)}</span>
      {otherMembers.length > 0 && (
        <span className={styles.tags}>
          <Chip tone="warn">Shared</Chip>
          {otherMembers.map((userrefid) => (
            <MemberLink key={userrefid} userrefid={userrefid} />
          ))}
        </span>
      )}
    </li>
  )
}
