import type { ReactNode } from 'react'
import { listMemberStatements, type IssuedStatement } from '#contract/money/member-statements.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { isYear, periodName } from '#domain/member-statements/statement-period.ts'
import { localeDetails } from '#messages/locales.ts'
import { readLocale } from '#web/language/language.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { StatementRow } from './statement-row.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './statements.module.css'

export const clientLoader = () => loadTexts('statements')
export const meta = () => pageTitle(t.statements.statements)

export default function StatementsScreen() {
  const query = useEndpointQuery(listMemberStatements, {}, ['statement', 'closing'])
  return (
    <Screen title={t.statements.statements} back="/user/account">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'panel']} label={t.statements.loadingYourStatements} />}
        error={{
          title: t.statements.weCouldntLoadYourStatements,
          reassurance: t.statements.theyAreStoredSafely,
        }}
      >
        {(list) => <StatementList {...list} />}
      </QueryBoundary>
    </Screen>
  )
}

const formatPeriod = (period: string) => periodName(period, localeDetails[readLocale()].format)

const renderCheckLink = (children: ReactNode) => (
  <a className={styles.link} href="/Transparency#statement-check">
    {children}
  </a>
)

/** Provisional periods first, then by year: the year itself, then its months. */
function StatementList({ statements, provisional }: ResponseBody<typeof listMemberStatements>) {
  const years = [...Map.groupBy(statements, ({ period }) => period.slice(0, 4))]
  return (
    <Stack gap={5} fits>
      <Section heading={t.statements.notOverYet}>
        <Card variant="flush">
          <ul className={styles.rows}>
            {provisional.map((period) => (
              <StatementRow
                key={period}
                period={period}
                name={t.statements.soFar({ period: formatPeriod(period) })}
                note={isYear(period) ? t.statements.withTheTaxSummaryToDate : t.statements.finalAfterMonthEnd}
              />
            ))}
          </ul>
        </Card>
      </Section>
      {years.map(([year, issued]) => (
        <YearSection key={year} year={year} issued={issued} />
      ))}
      {years.length === 0 && <p className={textStyles.small}>{t.statements.noFinalStatementsYetTheFirst}</p>}
      <Reassurance>{t.statements.finalStatementHint({ link: renderCheckLink })}</Reassurance>
    </Stack>
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
              name={
                isYear(statement.period)
                  ? t.statements.year({ year: statement.period })
                  : formatPeriod(statement.period)
              }
              issued={statement}
              {...(isYear(statement.period) && { note: t.statements.withTheTaxSummaryByDay })}
            />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
