import { publicMessages } from '#messages/public-messages.ts'
import { figure } from '../figure.ts'
import { Repeat } from '../repeat.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './legal-page.module.css'
import section from './section.module.css'

type DocumentName = 'privacyPolicy' | 'termsAndConditions' | 'termsOfUse'
type Clause = { heading: string; paragraphs: readonly string[]; points?: readonly string[] }
type LegalDocument = {
  title: string
  summary: string
  short: readonly string[]
  clauses: readonly Clause[]
}

/** In every language the address of a clause is that of the English one. */
const clauseId = (name: DocumentName, index: number) =>
  publicMessages.en[name].clauses[index]!.heading.toLowerCase().replaceAll(/[^a-z]+/g, '-')

type Props = {
  name: DocumentName
  /** States rates, fees or periods of the current plan. */
  statesPlan?: boolean
}

/** A legal document: a summary with a table of contents, then the clauses. */
export function LegalPage({ name, statesPlan = false }: Props) {
  const { messages } = usePublicLocale()
  const { layout } = messages
  const { title, summary, short, clauses }: LegalDocument = messages[name]
  return (
    <div className={`${section.column} ${styles.page}`}>
      <header className={styles.head}>
        <h1 className={section.pageTitle}>{title}</h1>
        <p className={section.lead}>{summary}</p>
        {layout.legal.prevailing && <p className={section.fine}>{layout.legal.prevailing}</p>}
        <p className={section.fine}>{figure('legal.effective')}</p>
        {statesPlan && <p className={section.fine}>{layout.legal.plan}</p>}
      </header>
      <aside className={`${section.card} ${styles.short}`} aria-label={layout.legal.short}>
        <h2>{layout.legal.short}</h2>
        <ul>
          {short.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <nav aria-label={layout.legal.clauses}>
          <ol>
            {clauses.map(({ heading }, index) => (
              <li key={heading}>
                <a href={`#${clauseId(name, index)}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      </aside>
      <Clauses name={name} clauses={clauses} />
    </div>
  )
}

/** A point about any package is listed once for each. */
const Point = ({ point }: { point: string }) =>
  point.includes('{{package.') ? (
    <Repeat section="packages">
      <li>{point}</li>
    </Repeat>
  ) : (
    <li>{point}</li>
  )

function Clauses({ name, clauses }: { name: DocumentName; clauses: readonly Clause[] }) {
  return (
    <div className={`${section.prose} ${styles.clauses}`}>
      {clauses.map(({ heading, paragraphs, points }, index) => (
        <section key={heading} id={clauseId(name, index)}>
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
                <Point key={point} point={point} />
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  )
}
