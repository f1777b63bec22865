/** Who signs in. The database has the same list (person_kind). */
export const personKinds = ['member', 'admin'] as const
export type PersonKind = (typeof personKinds)[number]
