import { earlierNumbers } from '#contract/platform/site-figures.ts'
import { figure } from '../figure.ts'
import section from '../layout/section.module.css'
import styles from './published-root.module.css'

const STEPS = [
  {
    name: 'A leaf',
    text: 'SHA-256 of: tributary leaf 1 | your salt | your user id | your five balances in millionths. Only you receive the salt.',
  },
  {
    name: 'A node',
    text: 'SHA-256 of: tributary node 1 | left hash | left sum | right hash | right sum. Its sum is the sum of both, and none may be negative.',
  },
  {
    name: 'The root',
    text: 'Reached from every leaf. Its sum is the published total. Your account shows your path to it, and your browser computes it.',
  },
]

export function PublishedRoot() {
  return (
    <div className={styles.columns}>
      <div>
        <dl className={`${styles.root} ${section.figures}`}>
          <div>
            <dt>Root</dt>
            <dd>
              <code>{figure('statement.root')}</code>
            </dd>
          </div>
          <div>
            <dt>Total</dt>
            <dd>{figure('statement.total')} USDT</dd>
          </div>
          <div>
            <dt>Leaves</dt>
            <dd>{figure('statement.members')}</dd>
          </div>
          <div>
            <dt>Snapshot</dt>
            <dd>
              <time dateTime={figure('statement.time')}>{`${figure('statement.at')} UTC`}</time>
            </dd>
          </div>
        </dl>
        <p className={styles.actions}>
          <a className={section.button} href="/user/account/proof">
            Check my balance
          </a>
          <a className={`${section.button} ${section.ghost}`} href="/api/transparency">
            Download as JSON
          </a>
        </p>
        <Checks />
        <Witnesses />
        <Earlier />
      </div>
      <ol className={styles.steps}>
        {STEPS.map(({ name, text }) => (
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
  return (
    <>
      <h3 className={styles.heading}>Checked by members’ browsers</h3>
      <p className={section.fine}>
        {figure('check.sentence')} A balance counts as checked when its owner’s browser reported that leaf,
        path, total, signature, chain and the balances it shows are all right. We add up these reports; no one
        else can.
      </p>
    </>
  )
}

function Witnesses() {
  return (
    <>
      <h3 className={styles.heading}>Witnesses</h3>
      <p className={section.fine}>
        {figure('witness.sentence')} Signed headers, keys and all leaves are at{' '}
        <a href="/.well-known/tributary/headers">/.well-known/tributary</a>.
      </p>
    </>
  )
}

function Earlier() {
  return (
    <>
      <h3 className={styles.heading}>Earlier statements</h3>
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
      <p className={`${section.fine} ${styles.first}`}>This is the first statement.</p>
    </>
  )
}
