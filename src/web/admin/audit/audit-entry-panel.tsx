import { readAuditEntry, type AuditEntryInWords } from '#contract/admin/audit.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PanelSection, SidePanel } from '#web/ui/layout/side-panel.tsx'
import { ChangeList } from '../changes/change-list.tsx'
import { TextWithMembers } from '../members/member-link.tsx'
import { textPair } from '../panels/text-pair.ts'

/** One entry of the audit log: what changed, who did it and from where. */
export function AuditEntryPanel({ entryId, onClose }: { entryId: string; onClose: () => void }) {
  const query = useEndpointQuery(readAuditEntry, { params: { entryId: BigInt(entryId) } }, [])
  return (
    <SidePanel title={query.data?.action ?? 'Audit entry'} onClose={onClose}>
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the entry", reassurance: 'The log is unchanged.' }}
        skeleton={<SkeletonRows count={5} label="Loading the entry" />}
      >
        {(entry) => <EntryDetails entry={entry} />}
      </QueryBoundary>
    </SidePanel>
  )
}

function EntryDetails({ entry }: { entry: AuditEntryInWords }) {
  const { changes, reason, refusal } = entry
  return (
    <>
      <p>
        <TextWithMembers text={entry.summary} members={entry.members} />
      </p>
      {refusal && <Notice tone="warn">Refused: {refusal}</Notice>}
      {changes.length > 0 && (
        <PanelSection heading="What changed" end={String(changes.length)}>
          <ChangeList changes={changes} />
        </PanelSection>
      )}
      <PanelSection heading="Who and when" end={`entry ${entry.id}`}>
        <DescriptionList
          divided
          items={[
            textPair('By', <TextWithMembers text={entry.actor} members={entry.members} />),
            ...(entry.confirmedBy === null ? [] : [textPair('Confirmed by', entry.confirmedBy)]),
            textPair('About', <TextWithMembers text={entry.subject} members={entry.members} />),
            textPair('Time', `${formatInstant(entry.at)} UTC`),
            textPair('Network address', entry.address),
            ...(entry.requestId === '' ? [] : [textPair('Request ID', entry.requestId)]),
          ]}
        />
      </PanelSection>
      {reason && (
        <PanelSection heading="Reason">
          <p>{reason}</p>
        </PanelSection>
      )}
    </>
  )
}
