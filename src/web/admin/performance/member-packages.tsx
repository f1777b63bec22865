import { useState } from 'react'
import type { Performance } from '#contract/admin/performance.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { DeactivateDialog, type DeactivationTarget } from '../packages/deactivate-dialog.tsx'
import { GrantDialog } from '../packages/grant-dialog.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { nameMember } from '../members/name-member.ts'
import textStyles from '#web/ui/text.module.css'

type Activation = Performance['activations'][number]
const tones = { active: 'good', completed: 'plain', inactive: 'bad' } as const

export function MemberPackages({ member }: { member: Performance }) {
  const isMaster = hasPermission(useAdministrator(), 'master')
  const [isGranting, setIsGranting] = useState(false)
  const [deactivating, setDeactivating] = useState<DeactivationTarget>()
  return (
    <PanelCard
      heading={t.admin.performance.packages}
      end={
        isMaster &&
        member.zeroPin && (
          <Button size="dense" onClick={() => setIsGranting(true)}>
            {t.admin.performance.grantAPackage}
          </Button>
        )
      }
    >
      {member.activations.length === 0 ? (
        <p className={textStyles.muted}>
          {t.admin.performance.noPackagesYet}
          {isMaster && !member.zeroPin && ` ${t.admin.performance.switch0PinOnToGrant}`}
        </p>
      ) : (
        <PackageTable
          activations={member.activations}
          {...(isMaster && {
            onDeactivate: ({ id, name, amount, granted }: Activation) =>
              setDeactivating({
                id: String(id),
                name,
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
  return (
    <FigureTable
      label={t.admin.performance.packages}
      columns={[
        t.admin.performance.package,
        t.admin.performance.amount,
        t.admin.performance.earnedOfCap,
        t.admin.performance.activated,
        t.admin.performance.status,
        ...(onDeactivate ? [t.admin.performance.action] : []),
      ]}
      rows={activations.map((activation) => ({
        key: String(activation.id),
        cells: [
          <strong key="package">{namePackage(activation)}</strong>,
          <Amount key="amount" micro={activation.amount} />,
          t.admin.performance.earnedAndCap({
            earned: <Amount micro={activation.earned} currency={null} />,
            cap: <Amount micro={activation.cap} />,
          }),
          formatInstant(activation.activatedAt),
          <Chip key="status" tone={tones[activation.status]}>
            {t.admin.performance.statusLabels[activation.status]}
          </Chip>,
          onDeactivate && activation.status === 'active' && (
            <Button key="action" size="dense" kind="danger" onClick={() => onDeactivate(activation)}>
              {t.admin.performance.deactivate}
            </Button>
          ),
        ],
      }))}
    />
  )
}

function namePackage({ name, granted }: Activation): string {
  return granted ? t.admin.performance.granted({ name }) : name
}
