import type { SiteFigure } from '#contract/platform/site-figures.ts'

/** The place of a figure in a page that is made at build time; the server writes the figure in when it serves the page. */
export const figure = (name: SiteFigure): string => `{{${name}}}`
