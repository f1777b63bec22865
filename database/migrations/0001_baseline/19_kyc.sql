-- Identity verification (KYC).

create table kyc_submission (
  id bigint generated always as identity primary key,
  member_id bigint not null references member,
  state text not null default 'submitted' check (state in ('submitted', 'approved', 'rejected')),
  full_name text not null,
  birthdate date not null,
  document_kind text not null check (document_kind in ('passport', 'identity-card', 'driving-licence')),
  country text not null,
  sealed_document_number bytea not null,
  -- Keyed hash of country and number: finds a document that another member submitted.
  document_hash bytea not null,
  document_expires_on date not null,
  document_image uuid references image,
  selfie_image uuid references image,
  address_image uuid references image,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references admin,
  reason text check (reason <> ''),
  images_deleted_at timestamptz,
  constraint decision_is_complete check (num_nulls(decided_at, decided_by, reason) = case state when 'submitted' then 3 else 0 end),
  constraint images_present_until_deleted
    check (num_nulls(document_image, selfie_image, address_image) = case when images_deleted_at is null then 0 else 3 end)
);
comment on table kyc_submission is 'Documents that members submitted for KYC, and the decisions. Images are deleted after the retention period; decisions stay.';
-- One open submission per member.
create unique index kyc_submission_open on kyc_submission (member_id) where state = 'submitted';
create index kyc_submission_member on kyc_submission (member_id, id desc);
create index kyc_submission_document on kyc_submission (document_hash);
create index kyc_submission_state on kyc_submission (state, submitted_at);
create index kyc_submission_with_images on kyc_submission (decided_at) where images_deleted_at is null;
create index kyc_submission_expiry on kyc_submission (document_expires_on) where state = 'approved';

grant select on kyc_submission to tributary_app;
grant insert (member_id, full_name, birthdate, document_kind, country, sealed_document_number, document_hash, document_expires_on,
  document_image, selfie_image, address_image, submitted_at) on kyc_submission to tributary_app;
-- Not granted: images leave through expire_kyc only.
grant update (state, decided_at, decided_by, reason) on kyc_submission to tributary_app;
