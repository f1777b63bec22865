// Where the ids in requests come from: by the name of the parameter, records that members own and all of them. With `$1`
// a query takes the person's id.

export type RecordSource = string | { own: string; all: string }

export const ownedRecords = (table: string, owner = 'member_id'): RecordSource => ({
  own: `select id::text from ${table} where ${owner} = $1 order by id desc limit 8`,
  all: `select id::text from ${table} order by id desc limit 12`,
})
