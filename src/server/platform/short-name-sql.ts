/** SQL for first name and initial, as shown to other members; equals the domain's `shortName`. */
export const shortNameSql = (member: string) =>
  `regexp_replace(trim(${member}.full_name), '^(\\S+)\\s+(?:.*\\s)?(\\S)\\S*$', '\\1 ') ||
   coalesce(upper(substring(trim(${member}.full_name) from '\\s(\\S)\\S*$')) || '.', '')`
