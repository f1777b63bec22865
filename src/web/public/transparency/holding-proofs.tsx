import { figure } from '../figure.ts'
import { PublicSection } from '../layout/public-section.tsx'
import section from '../layout/section.module.css'
import { Repeat } from '../repeat.tsx'
import styles from './holding-proofs.module.css'
import sheet from './sheet.module.css'

/** Addresses with their proofs of control, bank money as stated, and both against the liabilities. */
export function HoldingProofs() {
  return (
    <PublicSection
      id="holdings"
      heading="What is proven to be held"
      lead="The operator signs a message with the key of each address. The signature shows who controls it; the chain shows what is there. Bank money can only be stated."
    >
      <div data-holdings={figure('holdings.state')} className={styles.holdings}>
        <Totals />
        <Addresses />
        <Banks />
        <Limits />
      </div>
    </PublicSection>
  )
}

function Addresses() {
  return (
    <>
      <h3>Addresses</h3>
      <p className={section.fine}>{figure('holdings.sentence')}</p>
      <ul className={`${styles.list} ${section.figures}`}>
        <Repeat section="holdings">
          <li>
            <p>
              <strong>{figure('holding.network')}</strong>
              <strong>{figure('holding.balance')}</strong>
            </p>
            <code>{figure('holding.address')}</code>
            <p className={section.fine}>
              {`${figure('holding.read')} Control proven ${figure('holding.registered')} UTC.`}
            </p>
            <Proof />
          </li>
        </Repeat>
      </ul>
    </>
  )
}

function Banks() {
  return (
    <>
      <h3>Bank money, stated and not proven</h3>
      <ul className={`${styles.list} ${section.figures}`}>
        <Repeat section="banks">
          <li>
            <p>
              <strong>{figure('bank.name')}</strong>
              <strong>{`${figure('bank.amount')} USDT`}</strong>
            </p>
            <p className={section.fine}>{`Stated by the operator as of ${figure('bank.asOf')}.`}</p>
          </li>
        </Repeat>
      </ul>
    </>
  )
}

function Totals() {
  return (
    <>
      <table className={`${sheet.kinds} ${section.figures}`}>
        <thead>
          <tr>
            <th scope="col">Held against owed</th>
            <th scope="col">USDT</th>
          </tr>
        </thead>
        <tbody>
          <Row label="USDT, proven" value={figure('holdings.usdt')} />
          <Row
            label={`${figure('holdings.xrp')} XRP, proven`}
            note={figure('holdings.xrpNote')}
            value={figure('holdings.xrpInUsdt')}
          />
          <Row label="Proven together" value={figure('holdings.proven')} />
          <Row label="Bank money, stated" note="not proven" value={figure('holdings.stated')} />
        </tbody>
        <tfoot>
          <Row label="Owed to members" value={figure('holdings.owed')} />
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
  return (
    <details>
      <summary>Proof of control</summary>
      <dl>
        <dt>Message, without a line break at its end</dt>
        <dd>
          <pre>{figure('holding.message')}</pre>
        </dd>
        <dt>Signature</dt>
        <dd>
          <pre>{figure('holding.signature')}</pre>
        </dd>
        <Repeat section="holding.key">
          <dt>Public key</dt>
          <dd>
            <pre>{figure('holding.publicKey')}</pre>
          </dd>
        </Repeat>
      </dl>
    </details>
  )
}

function Limits() {
  return (
    <div className={styles.limits}>
      <h3>What this proves, and what it does not</h3>
      <ul className={section.fine}>
        <li>
          Proven: on the date of the message, the operator could sign with the key of the address. The balance
          is what the chain showed when it was read; look it up in any block explorer.
        </li>
        <li>
          Not proven: that the operator owns what is there, that it is not borrowed, that there are no other
          debts, or that someone else does not hold the same key. An account of the XRP Ledger can also have a
          regular key or signers that this signature says nothing about.
        </li>
        <li>Bank money is what the operator says. No one outside can check it.</li>
        <li>
          Check a BEP20 signature with “Verify signature” of Etherscan or with <code>cast wallet verify</code>{' '}
          of Foundry. Check one of the XRP Ledger with <code>verify</code> and <code>deriveAddress</code> of
          ripple-keypairs: the message as hexadecimal UTF-8, the signature and the public key. One press on a
          text above selects all of it; the{' '}
          <a className={section.link} href="/api/transparency">
            JSON file
          </a>{' '}
          has the same texts.
        </li>
      </ul>
    </div>
  )
}
