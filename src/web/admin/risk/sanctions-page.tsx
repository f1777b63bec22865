import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import {
  readSanctions,
  type SanctionsList,
  type SanctionsMatch,
  clearSanctionsMatch,
} from '#contract/admin/risk.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { useAdministrator } from '../session/use-administrator.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { nameMember } from '../members/name-member.ts'
import { ReasonDialog } from '../review/reason-dialog.tsx'

function ClearMatchDialog({ match, onClose }: { match: SanctionsMatch; onClose: () => void }) {
  const { send, ...mutation } = useEndpointMutation(clearSanctionsMatch, { onConfirmationPending: onClose })
  return (
    <ReasonDialog
      copy={{
        title: t.admin.risk.clearThisMatch,
        confirm: t.admin.risk.clearMatch,
        kind: 'danger',
      }}
      mutation={mutation}
      send={(reason) => send({ params: { matchId: match.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        {t.admin.risk.clearMatchConsequence({
          fullName: nameMember(match.fullName, match.userrefid),
          label: match.label,
          list: match.list,
        })}
      </p>
    </ReasonDialog>
  )
}

export const meta = () => pageTitle(t.admin.risk.sanctions)

export default function SanctionsPage() {
  const query = useEndpointQuery(readSanctions, {}, ['risk'])
  return (
    <>
      <PageHead title={t.admin.risk.sanctions} text={t.admin.risk.membersAreScreenedWhenTheyAdd} />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.risk.weCouldntLoadTheMatches,
          reassurance: t.admin.risk.matchesStillHoldWithdrawals,
        }}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label={t.admin.risk.loadingTheMatches} />}
      >
        {({ matches, lists }) => (
          <div className={panels.stack}>
            <OpenMatches matches={matches.filter(({ clearedAt }) => clearedAt === null)} />
            <Lists lists={lists} />
            <ClearedMatches matches={matches.filter(({ clearedAt }) => clearedAt !== null)} />
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

const toMemberCell = ({ fullName, userrefid }: SanctionsMatch) => (
  <MemberLink key="member" userrefid={userrefid}>
    {fullName} ({userrefid})
  </MemberLink>
)

function OpenMatches({ matches }: { matches: readonly SanctionsMatch[] }) {
  const { master } = useAdministrator()
  const [chosen, setChosen] = useState<SanctionsMatch>()
  return (
    <PanelCard heading={t.admin.risk.openMatches}>
      <FigureTable
        label={t.admin.risk.openMatches}
        empty={{ icon: IconShieldCheck, title: t.admin.risk.noOpenMatches, text: t.admin.risk.noMatchesHint }}
        columns={[
          t.admin.risk.member,
          t.admin.risk.matched,
          t.admin.risk.entry,
          t.admin.risk.list,
          t.admin.risk.found,
          t.admin.risk.action,
        ]}
        rows={matches.map((match) => ({
          key: String(match.id),
          cells: [
            toMemberCell(match),
            match.kind === 'address' ? t.admin.risk.address : t.admin.risk.name,
            match.label,
            match.list,
            formatInstant(match.foundAt),
            master ? (
              <Button key="clear" size="compact" onClick={() => setChosen(match)}>
                {t.admin.risk.clear}
              </Button>
            ) : (
              t.admin.risk.masterAdminDecides
            ),
          ],
        }))}
      />
      {chosen && (
        <ClearMatchDialog key={String(chosen.id)} match={chosen} onClose={() => setChosen(undefined)} />
      )}
    </PanelCard>
  )
}

function Lists({ lists }: { lists: readonly SanctionsList[] }) {
  return (
    <PanelCard heading={t.admin.risk.lists}>
      <Stack gap={3}>
        {lists.length === 0 && <Notice tone="warn">{t.admin.risk.noListIsConfiguredSoMembers}</Notice>}
        {lists.map(
          ({ kind, name, failure, failedAt }) =>
            failure && (
              <Notice key={`${kind} ${name}`} tone="bad">
                {failedAt
                  ? t.admin.risk.wasRefusedOn({ name, failedAt: formatInstant(failedAt), failure })
                  : t.admin.risk.wasRefused({ name, failure })}
              </Notice>
            ),
        )}
        {lists.length > 0 && (
          <FigureTable
            label={t.admin.risk.lists}
            columns={[
              t.admin.risk.list,
              t.admin.risk.contents,
              { figure: t.admin.risk.entries },
              t.admin.risk.loaded,
            ]}
            rows={lists.map(({ kind, name, entryCount, loadedAt }) => ({
              key: `${kind} ${name}`,
              cells: [
                name,
                kind === 'address' ? t.admin.risk.addresses : t.admin.risk.names,
                entryCount.toLocaleString('en-GB'),
                loadedAt ? formatInstant(loadedAt) : t.admin.risk.never,
              ],
            }))}
          />
        )}
      </Stack>
    </PanelCard>
  )
}

function ClearedMatches({ matches }: { matches: readonly SanctionsMatch[] }) {
  if (matches.length === 0) return null
  return (
    <PanelCard heading={t.admin.risk.clearedMatches}>
      <FigureTable
        label={t.admin.risk.clearedMatches}
        columns={[
          t.admin.risk.member,
          t.admin.risk.entry,
          t.admin.risk.list,
          t.admin.risk.clearedBy,
          t.admin.risk.cleared,
          t.admin.risk.reason,
        ]}
        rows={matches.map((match) => ({
          key: String(match.id),
          cells: [
            toMemberCell(match),
            match.label,
            match.list,
            match.clearedBy,
            match.clearedAt && formatInstant(match.clearedAt),
            match.reason,
          ],
        }))}
      />
    </PanelCard>
  )
}
