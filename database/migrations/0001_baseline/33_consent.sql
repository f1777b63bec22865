-- Consent of members to the legal documents, and closure of accounts at their own request.

create table legal_version (
  document text not null check (document in ('terms', 'privacy')),
  version int not null check (version > 0),
  -- Members are asked for their consent from this time on.
  effective_from timestamptz not null,
  -- Summary of the changes since the previous version, for members who agreed to that one.
  changes text not null check (changes <> ''),
  -- SHA-256 of the text in the code, without the operator's details and the figures of the plan.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  primary key (document, version)
);
comment on table legal_version is 'Versions of the legal documents. A release that changes a text adds a row; a test compares the newest hash with the text.';
insert into legal_version (document, version, effective_from, changes, text_hash) values
  ('terms', 1, '2000-01-01T00:00Z', 'This is the first version.', '5410fbe3ad1e940a8bfa51d1691a8a8e7f01d5dd5890bc5d50bda04384c365be'),
  ('privacy', 1, '2000-01-01T00:00Z', 'This is the first version.', '0f1dc75cc04fed2c47d19be94d9a51ff9ba1261d9333cb00ef83f9340056126a');
grant select on legal_version to tributary_app;

create table consent (
  member_id bigint not null references member,
  document text not null,
  version int not null,
  at timestamptz not null,
  address text not null,
  primary key (member_id, document, version),
  foreign key (document, version) references legal_version
);
comment on table consent is 'When and from which network address a member agreed to a version of a legal document. Append-only.';
grant select, insert on consent to tributary_app;

create table closure_request (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  requested_at timestamptz not null,
  closes_at timestamptz not null constraint cooling_lasts_14_days check (closes_at = requested_at + interval '336 hours'),
  cancel_token_hash bytea not null unique,
  cancelled_at timestamptz,
  closed_at timestamptz,
  constraint ended_once check (cancelled_at is null or closed_at is null)
);
comment on table closure_request is 'Requests of members to close their own account. close_account carries them out after the cooling period.';
create unique index closure_request_open on closure_request (member_id) where cancelled_at is null and closed_at is null;
create index closure_request_due on closure_request (closes_at) where cancelled_at is null and closed_at is null;
-- Not granted: times and owner are immutable, and only close_account marks a request as carried out.
grant select, insert, update (cancelled_at) on closure_request to tributary_app;
