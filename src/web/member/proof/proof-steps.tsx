import { leafText } from '#domain/statements/liability-tree.ts'
import { t } from '#web/language/messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { computeProofHashes, isProofValid, type Proof, type PublishedStatement } from './verify-proof.ts'
import styles from './proof-steps.module.css'

/** The path from leaf to root, to check with any other tool. */
export function ProofSteps({ statement, proof }: { statement: PublishedStatement; proof: Proof }) {
  const hashes = isProofValid(statement, proof) ? computeProofHashes(proof) : []
  return (
    <Section heading={t.proof.howItWasComputed}>
      <Card>
        <ol className={styles.steps}>
          <li>
            <b>{t.proof.leafHashOf}</b>
            <code>{leafText(proof)}</code>
            <CopyButton
              text={leafText(proof)}
              copiedText={t.proof.copiedToClipboard}
              label={t.proof.copyYourLeaf}
            />
          </li>
          {hashes.slice(0, -1).map((hash, index) => (
            <li key={hash}>
              <b>{index === 0 ? t.proof.yourLeaf : t.proof.level({ level: index })}</b>
              <code>{hash}</code>
            </li>
          ))}
          <li>
            <b>{t.proof.publishedRoot}</b>
            <code>{statement.root}</code>
          </li>
        </ol>
      </Card>
    </Section>
  )
}
