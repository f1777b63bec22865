// What happened in the product that people outside must hear of, written by triggers of the simulation at the moment of the event:
// later, preferences, languages and devices are other ones. It is in a separate schema, which the product does not see.

import type pg from 'pg'

const SCHEMA = `create schema simulation;
create table simulation.told (
  audience text not null, recipient_id bigint not null, kind smallint not null, subject text not null, at timestamptz not null,
  language text not null, wants_push boolean, wants_mail boolean, frequency text, devices text[] not null
);
create table simulation.spoken (member_id bigint not null, language text not null);
create table simulation.mailed (
  id bigint primary key, recipient text not null, subject text not null, text bytea not null, details bytea,
  language text, owner text, judged boolean not null default false
);
create table simulation.mail_queued (audience text not null, recipient_id bigint not null, kind smallint not null, subject text not null);
create table simulation.webhook_event (event_id bigint primary key, wanted int not null);
create table simulation.webhook_queued (delivery_id bigint not null, event_id bigint not null, is_replay boolean not null);
create view simulation.webhook_totals as
  select event_id::text as event, wanted,
    (select count(*)::int from simulation.webhook_queued queued where queued.event_id = event.event_id and not is_replay) as queued,
    (select count(*)::int from simulation.webhook_queued queued where queued.event_id = event.event_id and is_replay) as replayed
  from simulation.webhook_event event;`

/** Each with the rows that it follows, and what it writes about the new row. */
const recorders = [
  {
    name: 'told',
    on: 'after insert or update of at on notification',
    when: 'new.read_at is null',
    write: `insert into simulation.told select new.audience::text, new.recipient_id, new.kind, new.subject, new.at,
      coalesce((select language from member_preference
        where new.audience = 'member' and member_preference.member_id = new.recipient_id), 'en'),
      (select is_enabled from notification_preference as choice where choice.audience = new.audience
        and choice.recipient_id = new.recipient_id and choice.kind = new.kind and channel = 'push'),
      (select is_enabled from notification_preference as choice where choice.audience = new.audience
        and choice.recipient_id = new.recipient_id and choice.kind = new.kind and channel = 'email'),
      (select frequency from notification_mail_setting as setting
        where setting.audience = new.audience and setting.recipient_id = new.recipient_id),
      array(select id || ' ' || endpoint from push_subscription
        where push_subscription.kind = new.audience and owner_id = new.recipient_id order by id)`,
  },
  {
    name: 'spoken',
    on: 'after insert or update of language on member_preference',
    when: 'true',
    write: `insert into simulation.spoken select new.member_id, coalesce(new.language, 'en')`,
  },
  {
    name: 'mailed',
    on: 'after insert on outbox_mail',
    when: 'true',
    write: `insert into simulation.mailed select new.id, new.recipient, new.subject, new.sealed_text, new.sealed_details,
      (select coalesce(language, 'en') from member left join member_preference on member_preference.member_id = member.id
        where lower(email) = lower(new.recipient) and not email_shared limit 1),
      (select userrefid from member where lower(email) = lower(new.recipient) and not email_shared limit 1)`,
  },
  {
    name: 'mail_queued',
    on: 'after insert on notification_mail',
    when: 'true',
    write:
      'insert into simulation.mail_queued select new.audience::text, new.recipient_id, new.kind, new.subject',
  },
  {
    name: 'webhook_event',
    on: 'after insert on webhook_event',
    when: 'true',
    write: `insert into simulation.webhook_event select new.id, case when new.kind = 'test' then 1
      else (select count(*)::int from webhook_endpoint where active and new.kind = any (events)) end`,
  },
  {
    name: 'webhook_queued',
    on: 'after insert on webhook_delivery',
    when: 'true',
    write: 'insert into simulation.webhook_queued select new.id, new.event_id, false',
  },
  {
    name: 'webhook_replayed',
    on: 'after update of state on webhook_delivery',
    when: `old.state <> 'waiting' and new.state = 'waiting'`,
    write: 'insert into simulation.webhook_queued select new.id, new.event_id, true',
  },
]

export async function recordEvents(owner: pg.Client): Promise<void> {
  await owner.query(SCHEMA)
  for (const { name, on, when, write } of recorders) {
    await owner.query(`create function simulation.record_${name}() returns trigger language plpgsql security definer
      set search_path = pg_catalog, public, pg_temp as $$ begin ${write}; return null; end $$`)
    await owner.query(
      `create trigger simulation_${name} ${on} for each row when (${when}) execute function simulation.record_${name}()`,
    )
  }
}
