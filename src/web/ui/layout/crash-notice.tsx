import { crash as english } from '#messages/en/interface/crash.ts'
import { t } from '#web/language/messages.ts'
import { Brand } from './brand.tsx'
import styles from './crash-notice.module.css'

/** Rendering can fail before a catalogue is loaded. */
const readTexts = () => (t as typeof t | undefined)?.ui.crash ?? english

/** Shown when rendering failed. Depends only on the base style sheet. */
export function CrashNotice() {
  const texts = readTexts()
  return (
    <main className={styles.notice}>
      <Brand />
      <h1>{texts.weCouldntShowThisPage}</h1>
      <p>{texts.moneySafe}</p>
      <div className={styles.actions}>
        <button type="button" className={styles.retry} onClick={() => location.reload()}>
          {texts.tryAgain}
        </button>
        <a className={styles.home} href="/">
          {texts.goToTheHomePage}
        </a>
      </div>
    </main>
  )
}
