// Case studies are published content, rendered with one prerendered template page.

import type { TemplateValues } from '#server/http/pages/render-template.ts'

const CASE_STUDY_PATH = /^\/case-study\/([a-z0-9-]{1,60})$/

type Studies = readonly TemplateValues[]

/** Keyed by the figures object, so that the same values are returned until a figure changes. */
const valuesBySlug = new WeakMap<TemplateValues, Map<string, TemplateValues>>()

const studiesOf = (figures: TemplateValues) =>
  Array.isArray(figures['caseStudies']) ? (figures['caseStudies'] as Studies) : []

export const isCaseStudyPath = (path: string) => CASE_STUDY_PATH.test(path)

/** The values of the page at this path, or undefined if no such case study is published. */
export function findCaseStudy(path: string, figures: TemplateValues): TemplateValues | undefined {
  const known = valuesBySlug.get(figures) ?? new Map<string, TemplateValues>()
  valuesBySlug.set(figures, known)
  const slug = CASE_STUDY_PATH.exec(path)?.[1] ?? ''
  const study = studiesOf(figures).find((each) => each['study.slug'] === slug)
  if (!study) return undefined
  const values = known.get(slug) ?? { ...figures, ...study }
  known.set(slug, values)
  return values
}

export const listCaseStudyPaths = (figures: TemplateValues) =>
  studiesOf(figures).flatMap(({ 'study.slug': slug }) =>
    typeof slug === 'string' ? [`/case-study/${slug}`] : [],
  )
