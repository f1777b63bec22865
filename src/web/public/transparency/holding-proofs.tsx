import { figure } from '../figure.ts'
import { PublicSection } from '../layout/public-section.tsx'
import section from '../layout/section.module.css'
import { Repeat } from '../repeat.tsx'
import { RichText, type RichTextTags } from '../rich-text.tsx'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './holding-proofs.module.css'
import sheet from './sheet.module.css'

/** Addresses with their proofs of control, bank money as stated, and both against the liabilities. */
export function HoldingProofs() {
  const { heading, lead } = useHoldingMessages()
  return (
    <PublicSection id="holdings" heading={heading} lead={lead}>
      <div data-holdings={figure('holdings.state')} className={styles.holdings}>
        <Totals />
        <Addresses />
        <Banks />
        <Limits />
      </div>
    </PublicSection>
  )
}

const useHoldingMessages = () => usePublicLocale().messages.transparency.holdings

function Addresses() {
  const messages = useHoldingMessages()
  return (
    <>
      <h3>{messages.addresses}</h3>
      <p className={section.fine}>{figure('holdings.sentence')}</p>
      <ul className={`${styles.list} ${section.figures}`}>
        <Repeat section="holdings">
          <li>
            <p>
              <strong>{figure('holding.network')}</strong>
              <strong>{figure('holding.balance')}</strong>
            </p>
            <code>{figure('holding.address')}</code>
            <p className={section.fine}>{messages.read}</p>
            <Proof />
          </li>
        </Repeat>
      </ul>
    </>
  )
}

function Banks() {
  const messages = useHoldingMessages()
  return (
    <>
      <h3>{messages.banks}</h3>
      <ul className={`${styles.list} ${section.figures}`}>
        <Repeat section="banks">
          <li>
            <p>
              <strong>{figure('bank.name')}</strong>
              <strong>{`${figure('bank.amount')} USDT`}</strong>
            </p>
            <p className={section.fine}>{messages.asOf}</p>
          </li>
        </Repeat>
      </ul>
    </>
  )
}

function Totals() {
  const { totals } = useHoldingMessages()
  return (
    <>
      <table className={`${sheet.kinds} ${section.figures}`}>
        <thead>
          <tr>
            <th scope="col">{totals.heading}</th>
            <th scope="col">USDT</th>
          </tr>
        </thead>
        <tbody>
          <Row label={totals.usdt} value={figure('holdings.usdt')} />
          <Row label={totals.xrp} note={figure('holdings.xrpNote')} value={figure('holdings.xrpInUsdt')} />
          <Row label={totals.proven} value={figure('holdings.proven')} />
          <Row label={totals.stated} note={totals.notProven} value={figure('holdings.stated')} />
        </tbody>
        <tfoot>
          <Row label={totals.owed} value={figure('holdings.owed')} />
        </tfoot>
      </table>
      <p className={section.fine}>{figure('holdings.coverage')}</p>
    </>
  )
}

function Row({ label, note, value }: { label: string; note?: string; value: string }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {note && <small>{note}</small>}
      </th>
      <td>{value}</td>
    </tr>
  )
}

function Proof() {
  const messages = useHoldingMessages()
  return (
    <details>
      <summary>{messages.proof}</summary>
      <dl>
        <dt>{messages.message}</dt>
        <dd>
          <pre>{figure('holding.message')}</pre>
        </dd>
        <dt>{messages.signature}</dt>
        <dd>
          <pre>{figure('holding.signature')}</pre>
        </dd>
        <Repeat section="holding.key">
          <dt>{messages.publicKey}</dt>
          <dd>
            <pre>{figure('holding.publicKey')}</pre>
          </dd>
        </Repeat>
      </dl>
    </details>
  )
}

const TAGS: RichTextTags = {
  code: (children) => <code>{children}</code>,
  a: (children) => (
    <a className={section.link} href="/api/transparency">
      {children}
    </a>
  ),
}

function Limits() {
  const { limits } = useHoldingMessages()
  return (
    <div className={styles.limits}>
      <h3>{limits.heading}</h3>
      <ul className={section.fine}>
        {limits.items.map((item) => (
          <li key={item}>
            <RichText text={item} tags={TAGS} />
          </li>
        ))}
      </ul>
    </div>
  )
}
