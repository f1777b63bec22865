import type * as english from '../en/public-pages.ts'
import type { Translation } from '../translation.ts'
import { legalPages } from './legal.ts'
import { mainPages } from './pages.ts'
import { productPages } from './product.ts'
import { simulator } from './simulator.ts'
import { transparency } from './transparency.ts'

export const publicPages: Translation<typeof english.publicPages> = {
  ...mainPages,
  ...productPages,
  ...legalPages,
  simulator,
  transparency,
}
