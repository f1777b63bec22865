import { readAuditEntry, type AuditEntryInWords } from '#contract/admin/audit.ts'
import { t } from '#web/language/messages.ts'
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
    <SidePanel title={query.data?.action ?? t.admin.audit.auditEntry} onClose={onClose}>
      <QueryBoundary
        query={query}
        error={{ title: t.admin.audit.weCouldntLoadTheEntry, reassurance: t.admin.audit.logUnchanged }}
        skeleton={<SkeletonRows count={5} label={t.admin.audit.loadingTheEntry} />}
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
      {refusal && <Notice tone="warn">{t.admin.audit.refused({ refusal })}</Notice>}
      {changes.length > 0 && (
        <PanelSection heading={t.admin.audit.whatChanged} end={String(changes.length)}>
          <ChangeList changes={changes} />
        </PanelSection>
      )}
      <PanelSection heading={t.admin.audit.whoAndWhen} end={t.admin.audit.entry({ id: entry.id })}>
        <DescriptionList
          divided
          items={[
            textPair(t.admin.audit.by, <TextWithMembers text={entry.actor} members={entry.members} />),
            ...(entry.confirmedBy === null ? [] : [textPair(t.admin.audit.confirmedBy, entry.confirmedBy)]),
            textPair(t.admin.audit.about, <TextWithMembers text={entry.subject} members={entry.members} />),
            textPair(t.admin.audit.time, `${formatInstant(entry.at)} UTC`),
            textPair(t.admin.audit.networkAddress, entry.address),
            ...(entry.requestId === '' ? [] : [textPair(t.admin.audit.requestId, entry.requestId)]),
          ]}
        />
      </PanelSection>
      {reason && (
        <PanelSection heading={t.admin.audit.reason}>
          <p>{reason}</p>
        </PanelSection>
      )}
    </>
  )
}
