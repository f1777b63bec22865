/** The product's name, in the one place where it is written. */
export const PRODUCT_NAME = 'Tributary'
