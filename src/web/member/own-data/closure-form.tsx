import { useState } from 'react'
import { requestClosure } from '#contract/member/account-closure.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { FormActions } from '#web/identity/form-actions.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'

export function ClosureForm() {
  const [isOpen, setIsOpen] = useState(false)
  const refetch = useInvalidateTopic('session')
  const form = useForm(requestClosure, {
    initial: { password: '' },
    // The notice that replaces the form says when; a toast would cover its button.
    onDone: refetch,
  })
  if (!isOpen) {
    return (
      <Row gap={2} wraps>
        <Button size="compact" kind="danger" onClick={() => setIsOpen(true)}>
          {t.ownData.closeYourAccount}
        </Button>
      </Row>
    )
  }
  return (
    <form {...form.formProps} className={styles.stack}>
      <p>{t.ownData.yourAccountClosesAfter14Days}</p>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <PasswordField
        {...form.text('password')}
        label={t.ownData.passwordToClose}
        autoComplete="current-password"
      />
      <FormActions
        danger
        label={t.ownData.closeAfter14Days}
        working={form.working}
        onCancel={() => setIsOpen(false)}
      />
    </form>
  )
}
