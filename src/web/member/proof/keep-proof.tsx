import { useState } from 'react'
import { downloadClaim, downloadVerifier } from '#contract/money/claims.ts'
import { describeError } from '#web/api/describe-error.ts'
import { downloadFile } from '#web/api/download-file.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { saveFile } from '#web/ui/actions/save-file.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import styles from './keep-proof.module.css'

const files = {
  claim: { endpoint: downloadClaim, name: 'claim.json' },
  verifier: { endpoint: downloadVerifier, name: 'verifier.html' },
} as const

/** A signed claim and the page that checks it, both of which work without this site. */
export function KeepProof() {
  const [working, setWorking] = useState<keyof typeof files>()
  async function download(file: keyof typeof files) {
    setWorking(file)
    try {
      saveFile(await downloadFile(files[file].endpoint, {}, () => {}), files[file].name)
    } catch (error) {
      showToast({ tone: 'bad', message: describeError(error) })
    } finally {
      setWorking(undefined)
    }
  }
  return (
    <Section heading="Keep my proof">
      <Card>
        <div className={styles.keep}>
          <p>
            Save your signed claim and the verifier. Together they show what you are owed, on any computer and
            without us. Keep the claim private: it names you and your balances.
          </p>
          <Button wide working={working === 'claim'} onClick={() => void download('claim')}>
            Save my claim
          </Button>
          <Button
            kind="quiet"
            wide
            working={working === 'verifier'}
            onClick={() => void download('verifier')}
          >
            Save the verifier
          </Button>
        </div>
      </Card>
    </Section>
  )
}
