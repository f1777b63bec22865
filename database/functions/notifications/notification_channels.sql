-- The channels on which a recipient gets a kind of notification, one row each. Inlined into the lateral join that calls it.
create or replace function notification_channels(audience person_kind, recipient_id bigint, kind smallint) returns setof text
language sql stable parallel safe
begin atomic
  select channel.name from notification_kind
    cross join (values ('email'), ('push')) as channel (name)
    left join notification_preference as preference on preference.audience = notification_channels.audience
      and preference.recipient_id = notification_channels.recipient_id and preference.kind = notification_kind.kind
      and preference.channel = channel.name
    where notification_kind.kind = notification_channels.kind
      and (notification_kind.is_security or coalesce(preference.is_enabled, channel.name = any (notification_kind.default_channels)));
end;
