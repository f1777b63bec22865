import { figure } from '../figure.ts'
import { PublicSection } from '../layout/public-section.tsx'
import { RichText, type RichTextTags } from '../rich-text.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import section from '../layout/section.module.css'

const TAGS: RichTextTags = { a: (children) => <a href="/api/transparency/circuit-breaker">{children}</a> }

/** What the circuit breaker verifies, what it stops, and who releases it. */
export function CircuitBreakerNote() {
  const { heading, text } = usePublicLocale().messages.transparency.stops
  return (
    <PublicSection ground="card" id="money" heading={heading} lead={figure('money.sentence')}>
      <p className={section.fine}>
        <RichText text={text} tags={TAGS} />
      </p>
    </PublicSection>
  )
}
