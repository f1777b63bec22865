import { earlierNumbers } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import { RichText, type RichTextTags } from '../rich-text.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './published-root.module.css'

export function PublishedRoot() {
  const { root } = usePublicLocale().messages.transparency
  return (
    <div className={styles.columns}>
      <div>
        <dl className={`${styles.root} ${section.figures}`}>
          <div>
            <dt>{root.root}</dt>
            <dd>
              <code>{figure('statement.root')}</code>
            </dd>
          </div>
          <div>
            <dt>{root.total}</dt>
            <dd>{figure('statement.total')} USDT</dd>
          </div>
          <div>
            <dt>{root.leaves}</dt>
            <dd>{figure('statement.members')}</dd>
          </div>
          <div>
            <dt>{root.snapshot}</dt>
            <dd>
              <time dateTime={figure('statement.time')}>{`${figure('statement.at')} UTC`}</time>
            </dd>
          </div>
        </dl>
        <p className={styles.actions}>
          <a className={section.button} href="/user/account/proof">
            {root.check}
          </a>
          <a className={`${section.button} ${section.ghost}`} href="/api/transparency">
            {root.download}
          </a>
        </p>
        <Checks />
        <Witnesses />
        <Earlier />
      </div>
      <ol className={styles.steps}>
        {root.steps.map(({ name, text }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Checks() {
  const { root } = usePublicLocale().messages.transparency
  return (
    <>
      <h3 className={styles.heading}>{root.checks}</h3>
      <p className={section.fine}>{root.checksNote}</p>
    </>
  )
}

const HEADERS: RichTextTags = { a: (children) => <a href="/.well-known/tributary/headers">{children}</a> }

function Witnesses() {
  const { root } = usePublicLocale().messages.transparency
  return (
    <>
      <h3 className={styles.heading}>{root.witnesses}</h3>
      <p className={section.fine}>
        <RichText text={root.witnessNote} tags={HEADERS} />
      </p>
    </>
  )
}

function Earlier() {
  const { root } = usePublicLocale().messages.transparency
  return (
    <>
      <h3 className={styles.heading}>{root.earlier}</h3>
      <ol className={`${styles.earlier} ${section.figures}`}>
        {earlierNumbers.map((number) => (
          <li key={number} data-earlier={figure(`earlier.${number}.state`)}>
            <span>{figure(`earlier.${number}.at`)}</span>
            <span>{figure(`earlier.${number}.total`)}</span>
            <span>{figure(`earlier.${number}.checked`)}</span>
            <code>{figure(`earlier.${number}.root`)}</code>
          </li>
        ))}
      </ol>
      <p className={`${section.fine} ${styles.first}`}>{root.first}</p>
    </>
  )
}
