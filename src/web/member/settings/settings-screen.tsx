import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle, PRODUCT_NAME } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { RegionSettings } from './region-settings.tsx'
import { displayCurrencies } from '#domain/members/preferences.ts'
import { SegmentedControl } from '#web/ui/actions/segmented-control.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { SettingRow } from '#web/ui/settings/setting-row.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { useRateNote } from '../session/use-rate-note.ts'
import { playSound } from '#web/ui/feedback/sound/play-sound.ts'
import { DeviceSettingRow } from '#web/ui/settings/device-setting-row.tsx'
import { IconDeviceMobilePlus } from '@tabler/icons-react'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './settings.module.css'
import { useSyncExternalStore } from 'react'

/** Chromium's event, stored by theme.js when the browser offers the installation. */
type InstallPromptEvent = Event & {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    installPrompt?: InstallPromptEvent | undefined
  }
}

const OFFERED = 'installprompt'

function subscribe(listen: () => void) {
  addEventListener(OFFERED, listen)
  addEventListener('appinstalled', listen)
  return () => {
    removeEventListener(OFFERED, listen)
    removeEventListener('appinstalled', listen)
  }
}

/** Opens the browser's installation dialog; undefined where the browser does not offer one. */
function useInstallPrompt(): (() => Promise<void>) | undefined {
  const event = useSyncExternalStore(subscribe, () => window.installPrompt)
  if (!event) return undefined
  return async () => {
    await event.prompt()
    const { outcome } = await event.userChoice
    // A prompt can be shown once. After a refusal the browser offers another one later.
    window.installPrompt = undefined
    dispatchEvent(new Event(outcome === 'accepted' ? 'appinstalled' : OFFERED))
  }
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches

function InstallSection() {
  const install = useInstallPrompt()
  return (
    <Section heading={t.settings.app} variant="group">
      <Card>
        <div className={styles.install}>
          <Icon icon={IconDeviceMobilePlus} />
          <div>
            <p className={styles.title}>{t.settings.install({ productName: PRODUCT_NAME })}</p>
            <p className={textStyles.caption}>
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

const listThemes = () =>
  [
    { value: 'system', label: t.settings.system },
    { value: 'light', label: t.settings.light },
    { value: 'dark', label: t.settings.dark },
  ] as const

const listTextSizes = () =>
  [
    { value: 'standard', label: t.settings.standard },
    { value: 'large', label: t.settings.large },
    { value: 'larger', label: t.settings.larger },
  ] as const

const listMotion = () =>
  [
    { value: 'system', label: t.settings.system },
    { value: 'reduced', label: t.settings.reduced },
  ] as const

const listSounds = () =>
  [
    { value: 'on', label: t.settings.on },
    { value: 'off', label: t.settings.off },
  ] as const

function DeviceSection() {
  return (
    <Section heading={t.settings.thisDevice} variant="group">
      <Card>
        <DeviceSettingRow name="theme" title={t.settings.theme} options={listThemes()} />
        <DeviceSettingRow name="text-size" title={t.settings.textSize} options={listTextSizes()} />
        <DeviceSettingRow
          name="motion"
          title={t.settings.motion}
          hint={t.settings.animationsAndTransitions}
          options={listMotion()}
        />
        <DeviceSettingRow
          name="sounds"
          title={t.settings.sounds}
          hint={t.settings.forSuccessesAndErrors}
          options={listSounds()}
          onChosen={(choice) => choice === 'on' && playSound('success')}
        />
      </Card>
    </Section>
  )
}

const listOnOff = () =>
  [
    { value: 'off', label: t.settings.off },
    { value: 'on', label: t.settings.on },
  ] as const

function AmountSettings() {
  const { preferences, rates, save } = usePreferences()
  const rateNote = useRateNote()
  const offered = displayCurrencies.filter(
    (currency) => currency === 'USDT' || rates.some((rate) => rate.currency === currency),
  )
  return (
    <Section heading={t.settings.amounts} variant="group">
      <Card>
        <SettingRow
          title={t.settings.displayCurrency}
          hint={rateNote ?? t.settings.addsAnEquivalentAtOurLast}
        >
          <SegmentedControl
            label={t.settings.displayCurrency}
            options={offered.map((value) => ({ value, label: value }))}
            value={preferences.displayCurrency}
            onChange={(displayCurrency) => save({ displayCurrency })}
          />
        </SettingRow>
        <SettingRow title={t.settings.hideBalances} hint={t.settings.hideBalancesHint}>
          <SegmentedControl
            label={t.settings.hideBalances}
            options={listOnOff()}
            value={preferences.hideBalances ? 'on' : 'off'}
            onChange={(choice) => save({ hideBalances: choice === 'on' })}
          />
        </SettingRow>
      </Card>
    </Section>
  )
}

export const clientLoader = () => loadTexts('settings')
export const meta = () => pageTitle(t.settings.settings)

export default function SettingsScreen() {
  return (
    <Screen title={t.settings.settings} back="/user/account">
      <RegionSettings />
      <AmountSettings />
      <DeviceSection />
      <InstallSection />
    </Screen>
  )
}
