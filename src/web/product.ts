export const PRODUCT_NAME = 'Tributary'

/** "Page · Tributary". */
export function pageTitle(page?: string) {
  return [{ title: page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME }]
}
