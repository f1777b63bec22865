-- The number of a kind by its name in notification_kind; null for any other name. Inlined.
create or replace function notification_kind_id(name text) returns smallint
language sql immutable parallel safe
return case name
  when 'deposit-credited' then 1 when 'deposit-rejected' then 2 when 'deposit-in-review' then 3
  when 'withdrawal-requested' then 4 when 'withdrawal-approved' then 5 when 'withdrawal-sent' then 6
  when 'withdrawal-rejected' then 7 when 'withdrawal-uncertain' then 8 when 'rewards-pending' then 9 when 'rewards-paid' then 10
  when 'odl-opened' then 11 when 'odl-ending' then 12 when 'odl-missed' then 13 when 'package-near-cap' then 14
  when 'package-full' then 15 when 'package-ended' then 16 when 'principal-released' then 17 when 'referral-joined' then 18
  when 'referral-activated' then 19 when 'slab-reached' then 20 when 'address-added' then 21 when 'address-usable' then 22
  when 'address-changed' then 23 when 'password-changed' then 24 when 'second-factor-changed' then 25 when 'email-changed' then 26
  when 'new-device' then 27 when 'sessions-ended' then 28 when 'ticket-answered' then 29 when 'announcement' then 30
  when 'statement-published' then 31 when 'passkey-added' then 75 when 'passkey-removed' then 76 when 'data-exported' then 90
  when 'limit-changed' then 87 when 'cooling-off-started' then 88 when 'self-exclusion-ended' then 89 when 'account-frozen' then 84
  when 'account-unfrozen' then 85 when 'recovery-requested' then 80 when 'recovery-stopped' then 81 when 'recovery-completed' then 82
  when 'recovery-declined' then 83 when 'recovery-waiting' then 180 when 'closure-requested' then 91 when 'closure-cancelled' then 92 when 'anti-phishing-phrase-changed' then 60
  when 'work-waiting' then 101 when 'confirmation-requested' then 102
  when 'alert-opened' then 103 when 'admin-new-device' then 170 when 'money-stopped' then 190
  when 'administrator-recovery' then 193 when 'authenticator-recovery' then 194 end::smallint;
