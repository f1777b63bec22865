import type { CompanyDetails } from '#contract/platform/company-details.ts'
import type { ContentFigures, SectionItem } from '#contract/platform/site-figures.ts'
import { listImages, type SiteContent } from '#contract/platform/site-content.ts'
import { figureMessages, type FigureMessages } from '#messages/server-messages.ts'
import { localizePath } from '#messages/locales.ts'
import { brandTheme } from '#domain/site/colour-contrast.ts'
import { DEFAULT_COLOURS } from '#server/site/content/default-content.ts'

/** URLs of the content's images and style sheet, which differ between draft and published site. */
export type ContentUrls = { image: (imageId: string) => string; stylesheet: string }

/** A section without fields, shown once or not at all. */
const when = (isShown: boolean): readonly SectionItem[] => (isShown ? [{}] : [])

export function contentFigures(
  { brand, contact, ...content }: SiteContent,
  urls: ContentUrls,
  { t, locale }: FigureMessages = figureMessages.en,
): ContentFigures {
  const slideCount = content.testimonials.length + content.caseStudies.length
  const slide = (index: number) => t.slide({ number: index + 1, count: slideCount })
  const testimonials = content.testimonials.map(({ quote, by, sample }, index) => ({
    'testimonial.quote': quote,
    'testimonial.by': by,
    'testimonial.slide': slide(index),
    'testimonial.sample': when(sample),
  }))
  const studies = content.caseStudies.map((study, index) =>
    studyItem(content.caseStudies, study, slide(testimonials.length + index)),
  )
  const hasOwnColours = brand.primary !== DEFAULT_COLOURS.primary || brand.accent !== DEFAULT_COLOURS.accent
  const { gradient } = brandTheme(brand).dark
  return {
    'brand.name': brand.name,
    'brand.tagline': brand.tagline,
    'brand.logoId': brand.logo ?? '',
    'brand.logoUrl': brand.logo === null ? '' : urls.image(brand.logo),
    'brand.stylesheet': urls.stylesheet,
    'brand.colours': when(hasOwnColours),
    'brand.css': renderThemeCss(brand),
    'brand.gradientStart': gradient.accent,
    'brand.gradientEnd': gradient.primary,
    'brand.logo': when(brand.logo !== null),
    'brand.mark': when(brand.logo === null),
    images: listImages({ brand, contact, ...content }).join(' '),
    'contact.phoneNumber': contact.phone,
    'contact.phone': when(contact.phone !== ''),
    team: content.team.map((person) => personItem(person, urls)),
    'team.shown': when(content.team.length > 0),
    'team.samples': when(content.team.some(({ sample }) => sample)),
    testimonials,
    'testimonials.first': testimonials.slice(0, 1),
    caseStudies: studies,
    'caseStudies.path': localizePath(
      locale,
      content.caseStudies[0] ? `/case-study/${content.caseStudies[0].slug}` : '/About',
    ),
    'slides.shown': when(slideCount > 0),
  }
}

const personItem = (
  { name, role, text, portrait, sample }: SiteContent['team'][number],
  urls: ContentUrls,
): SectionItem => ({
  'person.name': name,
  'person.role': role,
  'person.text': text,
  'person.initials': initialsOf(name),
  'person.portraitUrl': portrait === null ? '' : urls.image(portrait),
  'person.portrait': when(portrait !== null),
  'person.noPortrait': when(portrait === null),
  'person.sample': when(sample),
})

type Studies = SiteContent['caseStudies']

function studyItem(all: Studies, study: Studies[number], slide: string): SectionItem {
  const { slug, title, summary, lesson, steps, sample } = study
  return {
    'study.slug': slug,
    'study.title': title,
    'study.titleInSentence': title.charAt(0).toLowerCase() + title.slice(1),
    'study.summary': summary,
    'study.lesson': lesson,
    'study.slide': slide,
    'study.sample': when(sample),
    'study.steps': steps.map((step) => ({
      'step.state': step.state,
      'step.name': step.name,
      'step.when': step.when,
      'step.text': step.text,
    })),
    'study.others': all
      .filter((other) => other.slug !== slug)
      .map((other) => ({ 'other.slug': other.slug, 'other.title': other.title })),
  }
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()

/** Overrides tokens.css; the colours were validated when the content was saved. */
function renderThemeCss({ primary, accent }: SiteContent['brand']): string {
  const { light, dark } = brandTheme({ primary, accent })
  const block = (theme: typeof light) =>
    `--brand-1:${theme.accent};--brand-2:${theme.primary};--brand:linear-gradient(135deg,${theme.gradient.accent},${theme.gradient.primary})`
  return `:root{${block(light)}}[data-theme='dark']{${block(dark)}}`
}

/** Published company data; missing fields come from the configuration. */
export const mergeDetails = (configured: CompanyDetails, { company }: SiteContent): CompanyDetails => ({
  ...configured,
  ...Object.fromEntries(Object.entries(company).filter(([, value]) => value !== '')),
})
