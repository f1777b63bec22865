import { readLimits, type MemberLimits } from '#contract/member/member-limits.ts'
import { limitSubjects } from '#domain/members/member-limits.ts'
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
import { CoolingOffSection } from './cooling-off-section.tsx'
import { LimitRow } from './limit-row.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import styles from './limits.module.css'

export const clientLoader = () => loadTexts('limits')
export const meta = () => pageTitle(t.limits.limits)

export default function LimitsScreen() {
  const query = useEndpointQuery(readLimits, {}, ['session', 'deposits', 'activations', 'clock'])
  return (
    <Screen title={t.limits.limits} back="/user/account">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'panel', 'panel']} label={t.limits.loadingYourLimits} />}
        error={{ title: t.limits.weCouldntLoadYourLimits, reassurance: t.limits.theyStayInForce }}
      >
        {(limits) => <LimitSections {...limits} onChanged={() => void query.refetch()} />}
      </QueryBoundary>
    </Screen>
  )
}

function LimitSections({ limits, coolingOff, onChanged }: MemberLimits & { onChanged: () => void }) {
  return (
    <Stack gap={4} fits>
      {limitSubjects.map((subject) => (
        <Section key={subject} heading={t.limits.headings[subject]}>
          <Card variant="flush">
            <ul className={styles.rows}>
              {limits
                .filter((each) => each.subject === subject)
                .map((each) => (
                  <LimitRow key={each.period} limit={each} onChanged={onChanged} />
                ))}
            </ul>
          </Card>
        </Section>
      ))}
      <CoolingOffSection coolingOff={coolingOff} onChanged={onChanged} />
      <Reassurance>{t.limits.limitRules}</Reassurance>
    </Stack>
  )
}
