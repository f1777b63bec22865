import { useState } from 'react'
import type { Performance } from '#contract/admin/performance.ts'
import type { PackageType } from '#domain/packages/plan.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import { DeactivateDialog, type DeactivationTarget } from '../packages/deactivate-dialog.tsx'
import { GrantDialog } from '../packages/grant-dialog.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { nameMember } from '../members/name-member.ts'
import styles from './member-packages.module.css'

type Activation = Performance['activations'][number]

const names: Record<PackageType, string> = {
  igniteFund: 'Ignite Fund',
  elevatePlus: 'Elevate Plus',
  legacyVault: 'Legacy Vault',
}
const tones = { active: 'good', completed: 'plain', inactive: 'bad' } as const
const statusLabels = { active: 'Active', completed: 'Completed', inactive: 'Inactive' }

export function MemberPackages({ member }: { member: Performance }) {
  const isMaster = hasPermission(useAdministrator(), 'master')
  const [isGranting, setIsGranting] = useState(false)
  const [deactivating, setDeactivating] = useState<DeactivationTarget>()
  return (
    <PanelCard
      heading="Packages"
      end={
        isMaster &&
        member.zeroPin && (
          <Button size="dense" onClick={() => setIsGranting(true)}>
            Grant a package
          </Button>
        )
      }
    >
      {member.activations.length === 0 ? (
        <p className={styles.none}>
          No packages yet.{isMaster && !member.zeroPin && ' Switch 0 Pin ON to grant one.'}
        </p>
      ) : (
        <PackageTable
          activations={member.activations}
          {...(isMaster && {
            onDeactivate: ({ id, type, amount, granted }: Activation) =>
              setDeactivating({
                id: String(id),
                name: names[type],
                owner: nameMember(member.fullName, member.userrefid),
                amount,
                granted,
              }),
          })}
        />
      )}
      {isGranting && <GrantDialog member={member} onClose={() => setIsGranting(false)} />}
      {deactivating && (
        <DeactivateDialog activation={deactivating} onClose={() => setDeactivating(undefined)} />
      )}
    </PanelCard>
  )
}

function PackageTable({
  activations,
  onDeactivate,
}: {
  activations: Activation[]
  onDeactivate?: (activation: Activation) => void
}) {
  const heads = [
    'Package',
    'Amount',
    'Earned of cap',
    'Activated',
    'Status',
    ...(onDeactivate ? ['Action'] : []),
  ]
  return (
    <SideScroll label="Packages">
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {activations.map((activation) => (
            <PackageRow
              key={String(activation.id)}
              activation={activation}
              {...(onDeactivate && { onDeactivate })}
            />
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

function PackageRow({
  activation,
  onDeactivate,
}: {
  activation: Activation
  onDeactivate?: (activation: Activation) => void
}) {
  return (
    <tr>
      <th scope="row">
        {names[activation.type]}
        {activation.granted && ', granted'}
      </th>
      <td>
        <Amount micro={activation.amount} />
      </td>
      <td>
        <Amount micro={activation.earned} currency={null} /> of <Amount micro={activation.cap} />
      </td>
      <td>{formatInstant(activation.activatedAt)}</td>
      <td>
        <Chip tone={tones[activation.status]}>{statusLabels[activation.status]}</Chip>
      </td>
      {onDeactivate && (
        <td>
          {activation.status === 'active' && (
            <Button size="dense" kind="danger" onClick={() => onDeactivate(activation)}>
              Deactivate
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}
