import type { SiteFigure } from '#contract/platform/site-figures.ts'

/** A placeholder that the server fills in when it serves the page. */
export const figure = (name: SiteFigure): string => `{{${name}}}`
