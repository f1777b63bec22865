import { PRODUCT_NAME } from '#web/product.ts'
import styles from './brand.module.css'

export function BrandMark({ tone = 'river' }: { tone?: 'river' | 'glass' }) {
  return (
    <span className={styles.mark} data-tone={tone} aria-hidden="true">
      <svg viewBox="0 0 28 28" fill="none" stroke="currentColor" strokeWidth="2.4" strokeLinecap="round">
        <path d="M7.4 6.4c0 4.8 6.6 4.8 6.6 10.2v5.2" />
        <path d="M20.6 6.4c0 4.8-6.6 4.8-6.6 10.2" />
      </svg>
    </span>
  )
}

export function Brand({ tone = 'river' }: { tone?: 'river' | 'glass' }) {
  return (
    <span className={styles.brand}>
      <BrandMark tone={tone} />
      <span className={styles.name}>{PRODUCT_NAME}</span>
    </span>
  )
}
