export type Clause = { heading: string; paragraphs: readonly string[]; points?: readonly string[] }
export type LegalDocument = {
  path: string
  title: string
  summary: string
  short: readonly string[]
  /** States rates, fees or periods of the current plan. */
  statesPlan: boolean
  clauses: readonly Clause[]
}
