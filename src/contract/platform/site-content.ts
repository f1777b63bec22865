// Content of the public site that administrators edit: brand, people, quotes, cases, contact and company.

import * as z from 'zod/mini'
import { imageId } from '#contract/platform/images.ts'
import { emailAddress, line, longText } from '#contract/platform/text-fields.ts'
import {
  accentContrast,
  GRAPHIC_CONTRAST,
  primaryContrast,
  TEXT_CONTRAST,
} from '#domain/site/colour-contrast.ts'

const optional = (longest: number) =>
  z
    .string('Enter text')
    .check(
      z.trim(),
      z.maxLength(longest, `At most ${longest} characters`),
      z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Use a single line of text'),
    )
const optionalDate = z.string('Enter a date').check(
  z.regex(/^(?:\d{4}-\d\d-\d\d)?$/, 'Enter a date'),
  z.refine((text) => text === '' || !Number.isNaN(Date.parse(text)), 'Enter a date'),
)

/** Refuses a colour with too little contrast for text, and reports the contrast. */
const colour = (contrastOf: (colour: string) => number, least: number, use: string) =>
  z.string('Choose a colour').check(
    z.regex(/^#[0-9a-f]{6}$/, { error: 'Choose a colour', abort: true }),
    z.check(({ value, issues }) => {
      const contrast = contrastOf(value)
      if (contrast >= least) return
      const message = `Choose a darker colour. ${use} needs a contrast of ${least} to 1; this one has ${Math.floor(contrast * 10) / 10}.`
      issues.push({ code: 'custom', input: value, message })
    }),
  )

const sample = z.boolean('Choose on or off')

const brand = z.object({
  name: line('Product name is required', 40),
  tagline: line('Line under the name is required', 80),
  logo: z.nullable(imageId),
  primary: colour(primaryContrast, TEXT_CONTRAST, 'White text on the main colour'),
  accent: colour(accentContrast, GRAPHIC_CONTRAST, 'White on the accent colour'),
})

const person = z.object({
  name: line('Name is required', 80),
  role: line('Role is required', 80),
  text: longText('Text is required', 400),
  /** Null shows the initials. */
  portrait: z.nullable(imageId),
  sample,
})

const testimonial = z
  .object({
    quote: longText('Quote is required', 400),
    by: line('Name is required', 80),
    /** Date of the written consent; empty only for a sample. */
    consentOn: optionalDate,
    sample,
  })
  .check(
    z.refine(({ sample: isSample, consentOn }) => isSample || consentOn !== '', {
      message: 'Enter the date of the written consent. Without it, mark the quote as a sample.',
      path: ['consentOn'],
    }),
  )

const step = z.object({
  state: z.enum(['done', 'pending'], 'Choose a state'),
  name: line('Name is required', 60),
  when: line('Time is required', 60),
  text: longText('Text is required', 600),
})

const caseStudy = z.object({
  slug: z
    .string('Address is required')
    .check(
      z.maxLength(60, 'At most 60 characters'),
      z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and single dashes'),
    ),
  title: line('Title is required', 120),
  summary: line('Summary is required', 300),
  steps: z.array(step).check(z.minLength(1, 'Add a step'), z.maxLength(8, 'At most 8 steps')),
  lesson: longText('Lesson is required', 600),
  sample,
})

const contact = z.object({
  /** Empty: the configured address is used. */
  email: z.union([z.literal(''), emailAddress('Email is required', 'Please enter a valid email address')]),
  phone: optional(40),
})

const company = z.object({
  companyName: optional(120),
  registerNumber: optional(80),
  companyAddress: optional(200),
  supervisedBy: optional(120),
  governingLaw: optional(80),
  legalEffectiveDate: optionalDate,
})

const most = (count: number) => z.maxLength(count, `At most ${count} entries`)

export const siteContent = z
  .object({
    brand,
    team: z.array(person).check(most(12)),
    testimonials: z.array(testimonial).check(most(12)),
    caseStudies: z.array(caseStudy).check(most(12)),
    contact,
    company,
  })
  .check(
    z.check(({ value, issues }) => {
      const slugs = value.caseStudies.map(({ slug }) => slug)
      slugs.forEach((slug, index) => {
        if (slugs.indexOf(slug) === index) return
        const message = 'Another case study has this address'
        issues.push({ code: 'custom', input: slug, message, path: ['caseStudies', index, 'slug'] })
      })
    }),
  )

export type SiteContent = z.output<typeof siteContent>
/** Images used by the content, without duplicates. */
export const listImages = ({ brand: { logo }, team }: SiteContent): string[] => [
  ...new Set([logo, ...team.map(({ portrait }) => portrait)].filter((image) => image !== null)),
]

export type CaseStudy = SiteContent['caseStudies'][number]
