import { about, caseStudy, home, layout, ourwhy, questions, support, unique } from './pages.ts'
import { comparison, exhibits, product } from './product.ts'
import { privacyPolicy, termsAndConditions, termsOfUse } from './legal.ts'
import { simulator } from './simulator.ts'
import { transparency } from './transparency.ts'

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
