import { PRODUCT_NAME } from '#domain/product.ts'
import { Brand } from './brand.tsx'
import styles from './scripts-required.module.css'

/** Covers the member area and the back office, which run in the browser, when scripts are turned off. */
export function ScriptsRequired() {
  return (
    <noscript>
      <div className={styles.page}>
        <Brand />
        <h1>Turn on JavaScript to continue</h1>
        <p>
          The member area and the back office of {PRODUCT_NAME} run in your browser and need JavaScript. Turn
          it on in your browser’s settings, then reload this page. Your money and your records are not
          affected.
        </p>
        <p>
          The public pages work without JavaScript: <a href="/">home</a>,{' '}
          <a href="/Transparency">Transparency</a> and <a href="/Support">Support</a>.
        </p>
      </div>
    </noscript>
  )
}
