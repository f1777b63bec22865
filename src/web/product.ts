// The published name and logo. The server writes them into every page it serves, also where the build wrote the name.

const published = typeof document === 'undefined' ? {} : document.documentElement.dataset

export const PRODUCT_NAME = published['productName'] || 'Tributary'
/** Undefined if the product's own mark is shown. */
export const LOGO_URL = published['logo'] || undefined

/** "Page · Tributary". */
export function pageTitle(page?: string) {
  return [{ title: page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME }]
}
