import type { Micro, Ppm } from '#domain/money/money.ts'

/** Names a package for ever: activations refer to it. */
export type PackageKey = string

/** Languages of the product besides English. */
export const packageLanguages = ['hi', 'ar'] as const
export type PackageLanguage = (typeof packageLanguages)[number]

/** An empty text is the English one. */
export type PackageTexts = { name: string; description: string }

export type PackagePlan = {
  key: PackageKey
  /** In English, as the description, which can be empty. */
  name: string
  description: string
  translations: Record<PackageLanguage, PackageTexts>
  minAmount: Micro
  maxAmount: Micro
  /** Between the amounts that can be activated: the smallest, and a number of steps above it. */
  step: Micro
  dailyRate: Ppm
  /** The cap on earnings, as a multiple of the activated amount. */
  capping: number
  /** Days that an activation earns. */
  botProfitPeriod: number
  /** Days until the principal is released. */
  depositTakecare: number
  odlProfitMax: Ppm
  directRippleBounty: Ppm
  /** Level 1 first. A level that is not listed is not in the package. */
  networkBounty: readonly Ppm[]
  /** Activations that a member can have at a time. */
  slots: number
  /** Packages that cannot be activated while this one is active. */
  locks: readonly PackageKey[]
  /** Whether it can be activated; a closed package keeps what it has promised. */
  isOpen: boolean
}

export type Packages = {
  /** In upgrade order: the last active one decides a member's direct and level percents. */
  packages: readonly PackagePlan[]
}

const untranslated: PackageTexts = { name: '', description: '' }

/** Of a package that has only an English name. */
export const noTranslations: Pick<PackagePlan, 'description' | 'translations'> = {
  description: '',
  translations: { hi: untranslated, ar: untranslated },
}

const isTranslated = (language: string): language is PackageLanguage =>
  packageLanguages.some((each) => each === language)

/** The name and the description in a language, or in English where it has none. */
export function packageTexts(
  { name, description, translations }: PackagePlan,
  language: string,
): PackageTexts {
  if (!isTranslated(language)) return { name, description }
  const translated = translations[language]
  return { name: translated.name || name, description: translated.description || description }
}

/** Packages whose name and description are those of a language. */
export const localizePackages = <Of extends Packages>(plan: Of, language: string): Of => ({
  ...plan,
  packages: plan.packages.map((terms) => ({ ...terms, ...packageTexts(terms, language) })),
})
