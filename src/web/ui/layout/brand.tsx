import { LOGO_URL, PRODUCT_NAME } from '#web/product.ts'
import styles from './brand.module.css'

type Tone = 'brand' | 'glass'

/** A prerendered page contains both marks, and the server leaves one out. */
export function BrandMark({ tone = 'brand' }: { tone?: Tone }) {
  if (typeof document !== 'undefined')
    return LOGO_URL ? <Logo url={LOGO_URL} /> : <StandardMark tone={tone} />
  return (
    <>
      {'{{#brand.mark}}'}
      <StandardMark tone={tone} />
      {'{{/brand.mark}}{{#brand.logo}}'}
      <Logo url="{{brand.logoUrl}}" />
      {'{{/brand.logo}}'}
    </>
  )
}

/** Lazy, because React would preload it, also on pages where the server leaves it out. */
const Logo = ({ url }: { url: string }) => <img className={styles.logo} src={url} alt="" loading="lazy" />

function StandardMark({ tone }: { tone: Tone }) {
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      <svg viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
        <path d="M7.4 6.4c0 4.8 6.6 4.8 6.6 10.2v5.2" />
        <path d="M20.6 6.4c0 4.8-6.6 4.8-6.6 10.2" />
      </svg>
    </span>
  )
}

export function Brand({ tone = 'brand' }: { tone?: 'brand' | 'glass' }) {
  return (
    <span className={styles.brand}>
      <BrandMark tone={tone} />
      <span>{PRODUCT_NAME}</span>
    </span>
  )
}
