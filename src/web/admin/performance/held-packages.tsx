import { useState } from 'react'
import type { Performance } from '#contract/admin/performance.ts'
import type { PackageType } from '#domain/packages/plan.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import { DeactivateDialog, type Deactivated } from '../packages/deactivate-dialog.tsx'
import { GrantDialog } from '../packages/grant-dialog.tsx'
import { may } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import styles from './held-packages.module.css'

type Held = Performance['activations'][number]

const names: Record<PackageType, string> = {
  igniteFund: 'Ignite Fund',
  elevatePlus: 'Elevate Plus',
  legacyVault: 'Legacy Vault',
}
const tones = { active: 'good', completed: 'plain', inactive: 'bad' } as const
const words = { active: 'Active', completed: 'Completed', inactive: 'Inactive' }

/** What the member holds; the master admin grants and deactivates. */
export function HeldPackages({ member }: { member: Performance }) {
  const master = may(useAdministrator(), 'master')
  const [granting, setGranting] = useState(false)
  const [ending, setEnding] = useState<Deactivated>()
  return (
    <PanelCard
      heading="Packages"
      end={
        master &&
        member.zeroPin && (
          <Button size="dense" onClick={() => setGranting(true)}>
            Grant a package
          </Button>
        )
      }
    >
      {member.activations.length === 0 ? (
        <p className={styles.none}>
          No package yet.{master && !member.zeroPin && ' A 0 Pin account can be granted one.'}
        </p>
      ) : (
        <HeldTable
          held={member.activations}
          {...(master && {
            onEnd: ({ id, type, amount }: Held) =>
              setEnding({ id: String(id), name: names[type], owner: member.userrefid, amount }),
          })}
        />
      )}
      {granting && <GrantDialog member={member} onClose={() => setGranting(false)} />}
      {ending && <DeactivateDialog activation={ending} onClose={() => setEnding(undefined)} />}
    </PanelCard>
  )
}

function HeldTable({ held, onEnd }: { held: Held[]; onEnd?: (activation: Held) => void }) {
  const heads = [
    'Package',
    'Amount',
    'Earned of its cap',
    'Activated',
    'Status',
    ...(onEnd ? ['Action'] : []),
  ]
  return (
    <SideScroll label="Packages held">
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
          {held.map((each) => (
            <HeldRow key={String(each.id)} each={each} {...(onEnd && { onEnd })} />
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}

function HeldRow({ each, onEnd }: { each: Held; onEnd?: (activation: Held) => void }) {
  return (
    <tr>
      <th scope="row">
        {names[each.type]}
        {each.granted && ', granted'}
      </th>
      <td>
        <Amount micro={each.amount} />
      </td>
      <td>
        <Amount micro={each.earned} currency={null} /> of <Amount micro={each.cap} />
      </td>
      <td>{formatInstant(each.activatedAt)}</td>
      <td>
        <Chip tone={tones[each.status]}>{words[each.status]}</Chip>
      </td>
      {onEnd && (
        <td>
          {each.status === 'active' && (
            <Button size="dense" kind="danger" onClick={() => onEnd(each)}>
              Deactivate
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}
