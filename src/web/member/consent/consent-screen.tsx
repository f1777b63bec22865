import { giveConsent, type PendingConsent } from '#contract/member/consents.ts'
import { legalDocuments } from '#domain/legal/legal-documents.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { AuthLayout } from '../layout/auth-layout.tsx'
import styles from './consent.module.css'

type Props = { pending: readonly PendingConsent[]; onPostpone: () => void }

/** Asks for the answer to the versions in force. Without it, everything but deposits and new packages stays possible. */
export function ConsentScreen({ pending, onPostpone }: Props) {
  const { send, working, problem } = useEndpointMutation(giveConsent)
  const refetchSession = useInvalidateTopic('session')
  const isFirst = pending.every(({ changes }) => changes === '')
  async function agree() {
    const documents = pending.map(({ document, version }) => ({ document, version }))
    const answer = await send({ body: { documents } })
    if (answer) showToast({ tone: 'good', message: answer.message })
    refetchSession()
  }
  return (
    <AuthLayout title={isFirst ? t.consent.pleaseReadOurTerms : t.consent.ourTermsHaveChanged}>
      <ul className={styles.documents}>
        {pending.map((each) => (
          <PendingDocument key={each.document} {...each} />
        ))}
      </ul>
      <p>{t.consent.untilYouAgreeDepositsAndNew}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.actions}>
        <Button kind="primary" size="tall" wide working={working} onClick={() => void agree()}>
          {t.consent.iAgree}
        </Button>
        <Button wide onClick={onPostpone}>
          {t.consent.notNow}
        </Button>
      </div>
    </AuthLayout>
  )
}

function PendingDocument({ document, version, changes }: PendingConsent) {
  const { title, path } = legalDocuments[document]
  return (
    <li>
      <h2>
        <a href={path} target="_blank" rel="noreferrer">
          {title}
        </a>
      </h2>
      <small>{t.consent.version({ version })}</small>
      {changes && <p>{changes}</p>}
    </li>
  )
}
