/** The packages in upgrade order, by the rank that an activation carries. */
const names = ['Ignite Fund', 'Elevate Plus', 'Legacy Vault']

export const packageName = (rank: string) =>
  `case ${rank} ${names.map((name, at) => `when ${at} then '${name}'`).join(' ')} end`

/** A column of package names, of which there are few. */
export const packageColumn = (rank: string) => ({
  value: packageName(rank),
  among: Object.fromEntries(names.map((name, at) => [name, `${rank} = ${at}`])),
})
