import { IconDeviceMobilePlus } from '@tabler/icons-react'
import { PRODUCT_NAME } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { isInstalled, useInstallPrompt } from './use-install-prompt.ts'
import styles from './settings.module.css'

export function InstallSection() {
  const install = useInstallPrompt()
  return (
    <Section heading="App" variant="group">
      <Card>
        <div className={styles.install}>
          <Icon icon={IconDeviceMobilePlus} />
          <div>
            <p className={styles.title}>Install {PRODUCT_NAME}</p>
            <p className={styles.note}>
              {isInstalled() ? 'You’re using the installed app.' : describe(install)}
            </p>
          </div>
          {install && !isInstalled() && (
            <Button size="compact" onClick={() => void install()}>
              Install app
            </Button>
          )}
        </div>
      </Card>
    </Section>
  )
}

function describe(install: unknown): string {
  if (install) return 'Opens from your home screen, without the browser’s bars.'
  return /iPhone|iPad/.test(navigator.userAgent)
    ? 'In Safari, tap Share and then “Add to Home Screen”.'
    : 'Open your browser’s menu and choose “Install app” or “Add to Home screen”. If there is no such entry, use Chrome, Edge or Safari.'
}
