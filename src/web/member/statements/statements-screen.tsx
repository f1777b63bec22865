import { listMemberStatements, type IssuedStatement } from '#contract/money/member-statements.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { isYear, periodName } from '#domain/member-statements/statement-period.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { StatementRow } from './statement-row.tsx'
import styles from './statements.module.css'

export const meta = () => pageTitle('Statements')

export default function StatementsScreen() {
  const query = useEndpointQuery(listMemberStatements, {}, ['statement', 'closing'])
  return (
    <Screen title="Statements" back="/user/account">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'panel']} label="Loading your statements" />}
        error={{ title: 'We couldn’t load your statements', reassurance: 'They are stored safely.' }}
      >
        {(list) => <StatementList {...list} />}
      </QueryBoundary>
    </Screen>
  )
}

/** Provisional periods first, then by year: the year itself, then its months. */
function StatementList({ statements, provisional }: ResponseBody<typeof listMemberStatements>) {
  const years = [...Map.groupBy(statements, ({ period }) => period.slice(0, 4))]
  return (
    <div className={styles.stack}>
      <Section heading="Not over yet">
        <Card variant="flush">
          <ul className={styles.rows}>
            {provisional.map((period) => (
              <StatementRow
                key={period}
                period={period}
                name={`${periodName(period)} so far`}
                note={
                  isYear(period)
                    ? 'With the tax summary to date'
                    : 'The final statement follows after month end'
                }
              />
            ))}
          </ul>
        </Card>
      </Section>
      {years.map(([year, issued]) => (
        <YearSection key={year} year={year} issued={issued} />
      ))}
      {years.length === 0 && (
        <p className={styles.note}>
          No final statements yet. The first one follows after the end of this month.
        </p>
      )}
      <Reassurance>
        A final statement never changes. Its hash is the SHA-256 of the CSV file; anyone can check it on the{' '}
        <a className={styles.link} href="/Transparency#statement-check">
          Transparency page
        </a>
        .
      </Reassurance>
    </div>
  )
}

function YearSection({ year, issued }: { year: string; issued: IssuedStatement[] }) {
  return (
    <Section heading={year}>
      <Card variant="flush">
        <ul className={styles.rows}>
          {issued.map((statement) => (
            <StatementRow
              key={statement.period}
              period={statement.period}
              name={isYear(statement.period) ? `Year ${statement.period}` : periodName(statement.period)}
              issued={statement}
              {...(isYear(statement.period) && { note: 'With the tax summary by day and kind' })}
            />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
