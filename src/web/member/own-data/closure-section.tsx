import { readClosure } from '#contract/member/account-closure.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import stack from '#web/identity/stack.module.css'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { CancelClosure } from './cancel-closure.tsx'
import { ClosureForm } from './closure-form.tsx'
import styles from './own-data.module.css'

type Closure = ResponseBody<typeof readClosure>

export function ClosureSection() {
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
