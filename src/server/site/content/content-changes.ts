import { isDeepStrictEqual } from 'node:util'
import type { ContentChange } from '#contract/admin/site-content.ts'
import type { SiteContent } from '#contract/platform/site-content.ts'

const fieldLabels = {
  brand: {
    name: 'Product name',
    tagline: 'Line under the name',
    logo: 'Logo',
    primary: 'Main colour',
    accent: 'Accent colour',
  },
  contact: { email: 'Contact email', phone: 'Contact phone' },
  company: {
    companyName: 'Company',
    registerNumber: 'Register number',
    companyAddress: 'Address',
    supervisedBy: 'Supervised by',
    governingLaw: 'Governing law',
    legalEffectiveDate: 'Effective date',
  },
} as const

const lists = {
  team: { label: 'Team', one: 'person', many: 'people' },
  testimonials: { label: 'Testimonials', one: 'quote', many: 'quotes' },
  caseStudies: { label: 'Case studies', one: 'case', many: 'cases' },
} as const

/** Describes the changed values: single fields by value, lists by number of entries. */
export function listChanges(before: SiteContent, after: SiteContent): ContentChange[] {
  const fields = (['brand', 'contact', 'company'] as const).flatMap((section) =>
    Object.entries(fieldLabels[section]).flatMap(([field, label]) => {
      const [was, is] = [before, after].map((content) => readField(content[section], field))
      return was === is ? [] : [{ section, label, before: show(field, was), after: show(field, is) }]
    }),
  )
  const entries = (['team', 'testimonials', 'caseStudies'] as const).flatMap((section) => {
    if (isDeepStrictEqual(before[section], after[section])) return []
    const { label } = lists[section]
    return [{ section, label, before: count(before, section), after: `${count(after, section)}, edited` }]
  })
  return [...fields, ...entries]
}

const readField = (section: object, field: string) => (section as Record<string, string | null>)[field] ?? ''

function show(field: string, value: string | undefined): string {
  if (field === 'logo') return value ? 'own logo' : 'standard logo'
  return value || 'empty'
}

function count(content: SiteContent, section: keyof typeof lists): string {
  const { one, many } = lists[section]
  return `${content[section].length} ${content[section].length === 1 ? one : many}`
}

/** Parts that show sample content to visitors. */
export const listSamples = (content: SiteContent): string[] =>
  (['team', 'testimonials', 'caseStudies'] as const)
    .filter((section) => content[section].some(({ sample }) => sample))
    .map((section) => lists[section].label)
