// Default content before the first publication. People and quotes are labelled as samples; the operator replaces them.

import type { SiteContent } from '#contract/platform/site-content.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { sampleCaseStudies } from '#server/site/content/sample-case-studies.ts'

const team: SiteContent['team'] = [
  {
    name: 'First team member',
    role: 'Responsible for the treasury',
    text: 'Records revenue and funds the treasury. The operator adds a name, a short biography and contact details here.',
    portrait: null,
    sample: true,
  },
  {
    name: 'Second team member',
    role: 'Responsible for members',
    text: 'Answers the helpdesk and decides on withdrawals. The operator adds a name, a short biography and contact details here.',
    portrait: null,
    sample: true,
  },
]

const testimonials: SiteContent['testimonials'] = [
  {
    quote: 'A member’s quote goes here, with their consent and the date. Until then this is a placeholder.',
    by: 'Member name',
    consentOn: '',
    sample: true,
  },
]

export const DEFAULT_COLOURS = { primary: '#2158d0', accent: '#0c8a8f' }

export const defaultContent: SiteContent = {
  brand: {
    name: PRODUCT_NAME,
    tagline: 'Rewards paid only out of a funded treasury.',
    logo: null,
    ...DEFAULT_COLOURS,
  },
  team,
  testimonials,
  caseStudies: [...sampleCaseStudies],
  contact: { email: '', phone: '' },
  company: {
    companyName: '',
    registerNumber: '',
    companyAddress: '',
    supervisedBy: '',
    governingLaw: '',
    legalEffectiveDate: '',
  },
}
