export type Clause = { heading: string; paragraphs: readonly string[]; points?: readonly string[] }
export type LegalDocument = {
  path: string
  title: string
  summary: string
  short: readonly string[]
  clauses: readonly Clause[]
}
