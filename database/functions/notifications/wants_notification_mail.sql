-- Whether a person gets mail about a kind of notification.
create or replace function wants_notification_mail(audience person_kind, recipient_id bigint, kind smallint) returns boolean
language sql stable parallel safe
return exists (select from notification_channels(audience, recipient_id, kind) as channel where channel = 'email')
  and (
    (select is_security from notification_kind where notification_kind.kind = wants_notification_mail.kind)
    or not exists (
      select from notification_mail_setting as setting where setting.audience = wants_notification_mail.audience
        and setting.recipient_id = wants_notification_mail.recipient_id and setting.frequency = 'never'
    )
  );
