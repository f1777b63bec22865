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
import { DownloadForm } from './download-form.tsx'
import { readClosure } from '#contract/member/account-closure.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import stack from '#web/identity/stack.module.css'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { CancelClosure } from './cancel-closure.tsx'
import { ClosureForm } from './closure-form.tsx'
import styles from './own-data.module.css'

type Closure = ResponseBody<typeof readClosure>

function ClosureSection() {
  const query = useEndpointQuery(readClosure, {}, ['session', 'wallet', 'deposits', 'withdrawals', 'tickets'])
  return (
    <Section heading={t.ownData.closeYourAccount}>
      <Card>
        <QueryBoundary
          query={query}
          skeleton={<SkeletonRows count={2} label={t.ownData.loadingWhatHasToBeSettled} />}
          error={{ title: t.ownData.weCouldntLoadThis, reassurance: t.ownData.yourAccountIsUnchanged }}
        >
          {(closure) => <ClosureState {...closure} />}
        </QueryBoundary>
      </Card>
    </Section>
  )
}

function ClosureState({ obstacles, closesAt, documentRetentionDays }: Closure) {
  if (closesAt) return <CancelClosure closesAt={closesAt} />
  return (
    <div className={stack.stack}>
      <p>{t.ownData.weEraseYourNameContactsBank({ documentRetentionDays })}</p>
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : <ClosureForm />}
    </div>
  )
}

const Obstacles = ({ obstacles }: Pick<Closure, 'obstacles'>) => (
  <>
    <p>{t.ownData.closureObstacles}</p>
    <ul className={styles.obstacles}>
      {obstacles.map(({ label, text, path }) => (
        <li key={label}>
          <TextLink to={path}>{label}</TextLink>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  </>
)

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
