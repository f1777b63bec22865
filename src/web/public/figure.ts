import type { SiteFigure } from '#contract/platform/site-figures.ts'

/** Placeholder of a figure in a prerendered page; the server fills it in when it serves the page. */
export const figure = (name: SiteFigure): string => `{{${name}}}`
