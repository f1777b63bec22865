import { about } from './about.ts'
import { caseStudy } from './case-study.ts'
import { comparison } from './comparison.ts'
import { exhibits } from './exhibits.ts'
import { home } from './home.ts'
import { layout } from './layout.ts'
import { ourwhy } from './ourwhy.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { product } from './product.ts'
import { questions } from './questions.ts'
import { simulator } from './simulator.ts'
import { support } from './support.ts'
import { termsAndConditions } from './terms-and-conditions.ts'
import { termsOfUse } from './terms-of-use.ts'
import { transparency } from './transparency.ts'
import { unique } from './unique.ts'

export const publicPages = {
  about,
  caseStudy,
  comparison,
  exhibits,
  home,
  layout,
  ourwhy,
  privacyPolicy,
  product,
  questions,
  simulator,
  support,
  termsAndConditions,
  termsOfUse,
  transparency,
  unique,
}
