const caseOf = (conditions: Record<string, string>) =>
  `case ${Object.entries(conditions)
    .map(([word, condition]) => `when ${condition} then '${word}'`)
    .join(' ')} end`

/** A low-cardinality column: each word is shown in the rows that match its condition. */
export const wordColumn = (conditions: Record<string, string>) => ({
  value: caseOf(conditions),
  enumConditions: conditions,
})
