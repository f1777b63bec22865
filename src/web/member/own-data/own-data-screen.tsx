import { listConsents, type GivenConsent } from '#contract/member/consents.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
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

export const clientLoader = () => loadTexts('ownData', 'identity')
export const meta = () => pageTitle(t.ownData.yourData)

export default function OwnDataScreen() {
  return (
    <Screen title={t.ownData.yourData} back="/user/account" layout="grid">
      <Section heading={t.ownData.download}>
        <Card>
          <DownloadForm />
        </Card>
      </Section>
      <Section heading={t.ownData.whatYouAgreedTo}>
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
      skeleton={<SkeletonRows count={2} label={t.ownData.loadingYourConsents} />}
      error={{ title: t.ownData.weCouldntLoadYourConsents, reassurance: t.ownData.theyAreStoredSafely }}
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
    title={t.consent.documents[document]}
    caption={t.ownData.versionFrom({
      version,
      at: <time dateTime={at.toISOString()}>{formatInstant(at)}</time>,
      address,
    })}
  />
)
