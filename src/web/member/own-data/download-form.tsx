import { useState, type FormEvent } from 'react'
import { exportOwnData } from '#contract/member/own-data.ts'
import { t } from '#web/language/messages.ts'
import { RefusalError } from '#web/api/call-endpoint.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { saveFile } from '#web/ui/actions/save-file.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { useMember } from '../session/use-member.ts'

/** Not `useForm`: the response is a file. */
export function DownloadForm() {
  const { userrefid } = useMember()
  const [password, setPassword] = useState('')
  const [isWorking, setIsWorking] = useState(false)
  const [error, setError] = useState<Error>()
  const fieldError = error instanceof RefusalError ? error.fields['password'] : undefined

  async function download(event: FormEvent) {
    event.preventDefault()
    setIsWorking(true)
    setError(undefined)
    try {
      const file = await downloadFile(exportOwnData, { body: { password } }, () => {})
      saveFile(file, `my-data-${userrefid}.zip`)
      setPassword('')
    } catch (failure) {
      setError(failure as Error)
    } finally {
      setIsWorking(false)
    }
  }

  return (
    <form noValidate className={styles.stack} onSubmit={(event) => void download(event)}>
      <p>{t.ownData.archiveHint}</p>
      {error && !fieldError && <Notice tone="bad">{describeError(error)}</Notice>}
      <PasswordField
        label={t.ownData.yourPassword}
        autoComplete="current-password"
        value={password}
        error={fieldError}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <Row gap={2} wraps>
        <Button size="compact" type="submit" kind="solid" working={isWorking}>
          {t.ownData.downloadYourData}
        </Button>
      </Row>
    </form>
  )
}
