const caseOf = (conditions: Record<string, string>) =>
  `case ${Object.entries(conditions)
    .map(([word, condition]) => `when ${condition} then '${word}'`)
    .join(' ')} end`

/** A column with few words: each is shown in the rows of its condition. */
export const wordColumn = (conditions: Record<string, string>) => ({
  value: caseOf(conditions),
  enumConditions: conditions,
})
