// The shape of a legal document. Figures are places that the server fills from the plan and the settings in force.

export type Clause = { heading: string; paragraphs: readonly string[]; points?: readonly string[] }
export type LegalDocument = {
  path: string
  title: string
  summary: string
  short: readonly string[]
  clauses: readonly Clause[]
}
