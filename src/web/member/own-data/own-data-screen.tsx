import { listConsents, type GivenConsent } from '#contract/member/consents.ts'
import { legalDocuments } from '#domain/legal/legal-documents.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { IconFileCheck } from '@tabler/icons-react'
import { ClosureSection } from './closure-section.tsx'
import { DownloadForm } from './download-form.tsx'

export const meta = () => pageTitle('Your data')

export default function OwnDataScreen() {
  return (
    <Screen title="Your data" back="/user/account" layout="grid">
      <Section heading="Download">
        <Card>
          <DownloadForm />
        </Card>
      </Section>
      <Section heading="What you agreed to">
        <Card variant="flush">
          <Consents />
        </Card>
      </Section>
      <ClosureSection />
    </Screen>
  )
}

function Consents() {
  const query = useEndpointQuery(listConsents, {}, ['session'])
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={2} label="Loading your consents" />}
      error={{ title: 'We couldn’t load your consents', reassurance: 'They are stored safely.' }}
    >
      {({ given }) => (
        <List>
          {given.map((consent) => (
            <ConsentRow key={`${consent.document} ${consent.version}`} {...consent} />
          ))}
        </List>
      )}
    </QueryBoundary>
  )
}

const ConsentRow = ({ document, version, at, address }: GivenConsent) => (
  <ListRow
    icon={IconFileCheck}
    title={legalDocuments[document].title}
    caption={
      <>
        Version {version}, <time dateTime={at.toISOString()}>{formatInstant(at)}</time>, from {address}
      </>
    }
  />
)
