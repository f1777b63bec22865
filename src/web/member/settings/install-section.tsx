import { IconDeviceMobilePlus } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
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
    <Section heading={t.settings.app} variant="group">
      <Card>
        <div className={styles.install}>
          <Icon icon={IconDeviceMobilePlus} />
          <div>
            <p className={styles.title}>{t.settings.install({ productName: PRODUCT_NAME })}</p>
            <p className={styles.note}>
              {isInstalled() ? t.settings.youreUsingTheInstalledApp : describe(install)}
            </p>
          </div>
          {install && !isInstalled() && (
            <Button size="compact" onClick={() => void install()}>
              {t.settings.installApp}
            </Button>
          )}
        </div>
      </Card>
    </Section>
  )
}

function describe(install: unknown): string {
  if (install) return t.settings.installHint
  return /iPhone|iPad/.test(navigator.userAgent)
    ? t.settings.installInSafari
    : t.settings.openYourBrowsersMenuAndChoose
}
