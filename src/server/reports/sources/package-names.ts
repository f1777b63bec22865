/** Package names by rank, in upgrade order. */
const names = ['Ignite Fund', 'Elevate Plus', 'Legacy Vault']

export const packageName = (rank: string) =>
  `case ${rank} ${names.map((name, at) => `when ${at} then '${name}'`).join(' ')} end`

/** A low-cardinality column of package names. */
export const packageColumn = (rank: string) => ({
  value: packageName(rank),
  enumConditions: Object.fromEntries(names.map((name, at) => [name, `${rank} = ${at}`])),
})
