/** The name of an activation's package. */
export const packageName = (id: string) => `(select name from package where package.id = ${id})`

/** Searched in the table of packages, which is small. */
export const packageColumn = (foreignKey: string) => ({
  value: packageName(foreignKey),
  foreignKey,
  idLookup: 'select id::bigint as id from package where name ilike $search',
})
