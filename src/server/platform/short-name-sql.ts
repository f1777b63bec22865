/** SQL of first name and initial, as other members see a name; `shortName` of the domain does the same. */
export const shortNameSql = (member: string) =>
  `regexp_replace(trim(${member}.full_name), '^(\\S+)\\s+(?:.*\\s)?(\\S)\\S*$', '\\1 ') ||
   coalesce(upper(substring(trim(${member}.full_name) from '\\s(\\S)\\S*$')) || '.', '')`
