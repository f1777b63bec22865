import type { LegalDocument } from '../content/legal.ts'
import { figure } from '../figure.ts'
import styles from './legal-page.module.css'
import section from './section.module.css'

const clauseId = (heading: string) => heading.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** A legal document: a summary with a table of contents, then the clauses. */
export function LegalPage({
  document: { title, summary, short, statesPlan, clauses },
}: {
  document: LegalDocument
}) {
  return (
    <div className={`${section.column} ${styles.page}`}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className={section.lead}>{summary}</p>
        <p className={section.fine}>{figure('legal.effective')}</p>
        {statesPlan && (
          <p className={section.fine}>
            {`Rates, fees and periods follow the current plan (version ${figure('plan.version')}).`}
          </p>
        )}
      </header>
      <aside className={`${section.card} ${styles.short}`} aria-label="In short">
        <h2>In short</h2>
        <ul>
          {short.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <nav aria-label="Clauses">
          <ol>
            {clauses.map(({ heading }) => (
              <li key={heading}>
                <a href={`#${clauseId(heading)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      </aside>
      <Clauses clauses={clauses} />
    </div>
  )
}

function Clauses({ clauses }: Pick<LegalDocument, 'clauses'>) {
  return (
    <div className={`${section.prose} ${styles.clauses}`}>
      {clauses.map(({ heading, paragraphs, points }, index) => (
        <section key={heading} id={clauseId(heading)}>
          <h2>
            <span aria-hidden="true">{index + 1}</span>
            {heading}
          </h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
