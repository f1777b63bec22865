-- A credited transfer whose final block was replaced stops all crediting until it is found again, or until an
-- administrator has looked and says why crediting may go on.
alter table chain_transfer
  add column loss_accepted_at timestamptz,
  add column loss_accepted_by bigint references admin,
  add column loss_reason text,
  add check ((loss_accepted_at is null) = (loss_accepted_by is null)),
  add check ((loss_accepted_at is null) = (loss_reason is null)),
  add check (loss_accepted_at is null or btrim(loss_reason) <> '');
create index chain_transfer_lost on chain_transfer (chain_id) where lost_at is not null and deposit_id is not null;

-- The same transaction can come back at another place of another block. What stood at that place before makes room.
grant update (log_index, loss_accepted_at, loss_accepted_by, loss_reason) on chain_transfer to tributary_app;
