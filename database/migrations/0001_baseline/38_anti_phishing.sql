-- The phrase by which a member recognises genuine mail.

create table anti_phishing_phrase (
  member_id bigint primary key references member,
  phrase text not null check (length(phrase) between 4 and 32 and phrase !~ '[[:cntrl:]]'),
  set_at timestamptz not null
);
comment on table anti_phishing_phrase is 'A phrase that a member chose. Every mail to the member shows it.';
grant select, insert, delete on anti_phishing_phrase to tributary_app;
grant update (phrase, set_at) on anti_phishing_phrase to tributary_app;
