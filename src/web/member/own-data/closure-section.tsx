import { readClosure } from '#contract/member/account-closure.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
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
    <Section heading="Close your account">
      <Card>
        <QueryBoundary
          query={query}
          skeleton={<SkeletonRows count={2} label="Loading what has to be settled" />}
          error={{ title: 'We couldn’t load this', reassurance: 'Your account is unchanged.' }}
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
      <p>
        We erase your name, contacts, bank details, password, devices and notes. Your username, place in the
        network, payments, rewards, consents, messages and the audit log stay for as long as the law on
        bookkeeping and money laundering requires. Images of identity documents are deleted{' '}
        {documentRetentionDays} days after our decision about them. A closed account cannot be opened again.
      </p>
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : <ClosureForm />}
    </div>
  )
}

const Obstacles = ({ obstacles }: Pick<Closure, 'obstacles'>) => (
  <>
    <p>You can’t close it yet. You still have:</p>
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
