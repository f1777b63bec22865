import { CASE_STUDY_TEMPLATE } from '#contract/platform/public-pages.ts'
import { findCaseStudy, listCaseStudyPaths } from '#server/http/pages/case-study-pages.ts'
import { renderTemplate, type TemplateValues } from '#server/http/pages/render-template.ts'
import type { ReadFigures, Site } from '#server/http/pages/site.ts'

/** Renders a public page with some values replaced; `/case-study` is the first case study. */
export function createPreview(site: Site | undefined, readFigures: ReadFigures) {
  return async (path: string, values: TemplateValues): Promise<string | undefined> => {
    const figures = { ...(await readFigures()), ...values }
    const isStudy = path === '/case-study'
    const page = site?.pages.get(isStudy ? CASE_STUDY_TEMPLATE : path.toLowerCase())
    const shown = isStudy ? findCaseStudy(listCaseStudyPaths(figures)[0] ?? '', figures) : figures
    return page && shown && makeInert(renderTemplate(page.html, shown))
  }
}

/** The preview's frame allows neither scripts nor popups, so links are made to open popups and thus do nothing. */
const makeInert = (html: string) =>
  html
    .replace('<head>', '<head><base target="_blank"/>')
    .replaceAll(/<script[^>]{0,200} src=[^>]{0,200}><\/script>/g, '')
