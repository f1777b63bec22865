// Links of the public header and footer.

import { figure } from '../figure.ts'

export const LOG_IN = { to: '/user/login', label: 'Log in' }
export const START_NOW = { to: '/user/register', label: 'Start now' }

const PRODUCT = { to: '/Product', label: 'Product' }
const UNIQUE = { to: '/Unique', label: 'What’s different' }
const OUR_WHY = { to: '/Ourwhy', label: 'Why we built this' }
const ABOUT = { to: '/About', label: 'About' }
const SUPPORT = { to: '/Support', label: 'Support' }
const TRANSPARENCY = { to: '/Transparency', label: 'Transparency' }

const SIMULATOR = { to: '/Simulator', label: 'Simulator' }

const CASE_STUDIES = { to: figure('caseStudies.path'), label: 'Case studies' }

export const HEADER_LINKS = [PRODUCT, UNIQUE, OUR_WHY, SIMULATOR, TRANSPARENCY, ABOUT, SUPPORT]

export const FOOTER_LINKS = [
  { heading: 'Tributary', links: [PRODUCT, UNIQUE, OUR_WHY, SIMULATOR, TRANSPARENCY, CASE_STUDIES, ABOUT] },
  { heading: 'Help', links: [SUPPORT, LOG_IN, START_NOW] },
  {
    heading: 'Legal',
    links: [
      { to: '/terms-and-conditions', label: 'Terms and Conditions' },
      { to: '/Terms-of-use', label: 'Terms of Use' },
      { to: '/Privacy-Policy', label: 'Privacy Policy' },
    ],
  },
]
