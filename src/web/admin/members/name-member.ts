/** A member in a sentence, as in the audit log: "Erik Nordahl (north42)". */
export const nameMember = (name: string, userrefid: string) => `${name} (${userrefid})`
