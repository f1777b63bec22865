export const PRODUCT_NAME = 'Tributary'
