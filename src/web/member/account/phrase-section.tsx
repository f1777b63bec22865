import { useState } from 'react'
import { readAntiPhishingPhrase, setAntiPhishingPhrase } from '#contract/member/anti-phishing-phrase.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useForm } from '#web/api/use-form.ts'
import { FormActions } from '#web/identity/form-actions.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'

export function PhraseSection() {
  const query = useEndpointQuery(readAntiPhishingPhrase, {}, [])
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Section heading={t.account.antiPhishingPhrase}>
      <Card>
        <QueryBoundary
          query={query}
          skeleton={<SkeletonPage rows={['list']} label={t.account.loadingYourPhrase} />}
          error={{
            title: t.account.weCouldntLoadYourPhrase,
            reassurance: t.account.phraseUnchanged,
          }}
        >
          {({ hint }) => (
            <div className={styles.stack}>
              <p>{hint === null ? t.account.phraseIntroduction : t.account.phraseHint({ hint })}</p>
              {isOpen ? (
                <PhraseForm
                  onCancel={() => setIsOpen(false)}
                  onDone={() => {
                    setIsOpen(false)
                    void query.refetch()
                  }}
                />
              ) : (
                <Row gap={2} wraps>
                  <Button size="compact" onClick={() => setIsOpen(true)}>
                    {hint === null ? t.account.chooseAPhrase : t.account.changeThePhrase}
                  </Button>
                </Row>
              )}
            </div>
          )}
        </QueryBoundary>
      </Card>
    </Section>
  )
}

function PhraseForm({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const form = useForm(setAntiPhishingPhrase, {
    initial: { phrase: '', password: '' },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message, seconds: 3 })
      onDone()
    },
  })
  return (
    <Form form={form}>
      <TextField {...form.text('phrase')} label={t.account.phrase4To32Characters} autoComplete="off" />
      <PasswordField
        {...form.text('password')}
        label={t.account.currentPassword}
        autoComplete="current-password"
      />
      <FormActions label={t.account.savePhrase} working={form.working} onCancel={onCancel} />
    </Form>
  )
}
