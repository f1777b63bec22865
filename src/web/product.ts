export const PRODUCT_NAME = 'Tributary'

/** The title of a page: what it is first, then whose it is. */
export function pageTitle(page?: string) {
  return [{ title: page ? `${page} · ${PRODUCT_NAME}` : PRODUCT_NAME }]
}
