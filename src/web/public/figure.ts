import type { SiteFigure } from '#contract/platform/site-figures.ts'
import type { PackageType } from '#domain/packages/plan.ts'

/** A placeholder that the server fills in when it serves the page. */
export const figure = (name: SiteFigure): string => `{{${name}}}`

/** Messages about any package name its figures as `{{plan.type.rate}}`. */
export const fillPackage = (message: string, type: PackageType) =>
  message.replaceAll('{{plan.type.', `{{plan.${type}.`)
