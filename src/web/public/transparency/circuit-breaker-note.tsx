import { figure } from '../figure.ts'
import { PublicSection } from '../layout/public-section.tsx'
import section from '../layout/section.module.css'

/** What the circuit breaker verifies, what it stops, and who releases it. */
export function CircuitBreakerNote() {
  return (
    <PublicSection ground="card" id="money" heading="What stops money" lead={figure('money.sentence')}>
      <p className={section.fine}>
        Every 30 seconds we verify what is new in the ledger, the audit log, the statements and the
        reconciliation of our rails; everything else is verified again all the time. If one check fails, the
        database refuses withdrawals, payouts, deposits, packages, closings and treasury moves. Two
        administrators have to release it, with a reason that is published here. The last ten stops are in the{' '}
        <a href="/api/transparency/circuit-breaker">JSON file</a>.
      </p>
    </PublicSection>
  )
}
