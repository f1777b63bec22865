import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { readSanctions, type SanctionsList, type SanctionsMatch } from '#contract/admin/risk.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import panels from '../panels/panels.module.css'
import { useAdministrator } from '../session/use-administrator.ts'
import { ClearMatchDialog } from './clear-match-dialog.tsx'

export const meta = () => pageTitle('Sanctions')

export default function SanctionsPage() {
  const query = useEndpointQuery(readSanctions, {}, ['risk'])
  return (
    <>
      <PageHead
        title="Sanctions"
        text="Members are screened when they add an address, before a withdrawal is approved, and every night. A match holds their withdrawals."
      />
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the matches", reassurance: 'Matches still hold withdrawals.' }}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label="Loading the matches" />}
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
    <PanelCard heading="Open matches">
      {matches.length === 0 ? (
        <EmptyState
          icon={IconShieldCheck}
          title="No open matches"
          text="No withdrawal is on hold because of a sanctions list."
        />
      ) : (
        <FigureTable
          label="Open matches"
          columns={['Member', 'Matched', 'Entry', 'List', 'Found', 'Action']}
          rows={matches.map((match) => ({
            key: String(match.id),
            cells: [
              toMemberCell(match),
              match.kind === 'address' ? 'Address' : 'Name',
              match.label,
              match.list,
              formatInstant(match.foundAt),
              master ? (
                <Button key="clear" size="compact" onClick={() => setChosen(match)}>
                  Clear
                </Button>
              ) : (
                'A master admin decides'
              ),
            ],
          }))}
        />
      )}
      {chosen && (
        <ClearMatchDialog key={String(chosen.id)} match={chosen} onClose={() => setChosen(undefined)} />
      )}
    </PanelCard>
  )
}

function Lists({ lists }: { lists: readonly SanctionsList[] }) {
  return (
    <PanelCard heading="Lists">
      <div className={panels.form}>
        {lists.length === 0 && (
          <Notice tone="warn">
            No list is configured, so members are not screened. Set SANCTIONS_ADDRESS_FILES and
            SANCTIONS_NAME_FILES on the server.
          </Notice>
        )}
        {lists.map(
          ({ kind, name, failure, failedAt }) =>
            failure && (
              <Notice key={`${kind} ${name}`} tone="bad">
                {name} was refused{failedAt ? ` on ${formatInstant(failedAt)}` : ''}: {failure} The last good
                version stays in force.
              </Notice>
            ),
        )}
        {lists.length > 0 && (
          <FigureTable
            label="Lists"
            columns={['List', 'Contents', '#Entries', 'Loaded']}
            rows={lists.map(({ kind, name, entryCount, loadedAt }) => ({
              key: `${kind} ${name}`,
              cells: [
                name,
                kind === 'address' ? 'Addresses' : 'Names',
                entryCount.toLocaleString('en-GB'),
                loadedAt ? formatInstant(loadedAt) : 'Never',
              ],
            }))}
          />
        )}
      </div>
    </PanelCard>
  )
}

function ClearedMatches({ matches }: { matches: readonly SanctionsMatch[] }) {
  if (matches.length === 0) return null
  return (
    <PanelCard heading="Cleared matches">
      <FigureTable
        label="Cleared matches"
        columns={['Member', 'Entry', 'List', 'Cleared by', 'Cleared', 'Reason']}
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
