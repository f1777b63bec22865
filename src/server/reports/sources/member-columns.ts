// Member columns of other reports.

/** ID or name of the referenced member; searched in the member table, which is smaller. */
export const memberColumn = (value: string, foreignKey: string, field: 'userrefid' | 'full_name') => ({
  value,
  foreignKey,
  idLookup: `select id from member where ${field} ilike $search`,
})

/** A member's activations, and whether one is active. */
export const heldPackages = (member: string) => `lateral (
  select coalesce(sum(activation.amount) filter (where not activation.granted), 0)::bigint as amount,
    coalesce(sum(activation.amount) filter (where activation.live), 0)::bigint as live_amount,
    count(*) filter (where activation.id is not null)::int as bots,
    min(activation.activated_at) as first_at,
    coalesce(bool_or(activation.live), false) as active
  from (
    select activation.*, activation.deactivated_at is null and activation_cap_usage.full_at is null
      and activation.last_day >= ($now at time zone 'UTC')::date as live
    from activation join activation_cap_usage on activation_cap_usage.activation_id = activation.id
    where activation.member_id = ${member}.id
  ) as activation
) as held`
