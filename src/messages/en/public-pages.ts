import { legalPages } from './legal.ts'
import { mainPages } from './pages.ts'
import { productPages } from './product.ts'
import { simulator } from './simulator.ts'
import { transparency } from './transparency.ts'

export const publicPages = { ...mainPages, ...productPages, ...legalPages, simulator, transparency }
