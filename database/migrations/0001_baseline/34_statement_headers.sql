-- Signed headers of the published statements, and the keys that sign them.

create table statement_key (
  number int primary key check (number > 0),
  -- The name of this installation in every header, the same for all of its keys.
  origin text not null check (origin ~ '^[^\s+]{1,200}$'),
  public_key bytea not null unique check (length(public_key) = 32),
  sealed_private_key bytea not null,
  -- The first header that it signs. It signs all following ones until the next key takes over.
  first_sequence int not null unique check (first_sequence > 0),
  created_at timestamptz(3) not null,
  -- A note that names this key, signed by the previous key.
  endorsement text,
  constraint statement_key_is_endorsed check ((number = 1) = (endorsement is null))
);
comment on table statement_key is 'Ed25519 keys that sign statement headers. Append-only; private keys are encrypted, and each key after the first is endorsed by the one before it.';

create table statement_header (
  sequence int primary key check (sequence > 0),
  statement_id int not null unique references statement,
  -- The header, byte for byte. Its hash is part of the next header.
  text text not null,
  -- The signed checkpoint of the log that ends with this header.
  checkpoint text not null,
  -- Roots of the complete subtrees of the log of headers, the largest first: all that the next checkpoint needs.
  subtree_roots bytea[] not null check (cardinality(subtree_roots) > 0),
  ledger_position pg_snapshot not null,
  ledger_transfers bigint not null check (ledger_transfers >= 0),
  ledger_digest bytea not null check (length(ledger_digest) = 32)
);
comment on table statement_header is 'Signed headers of statements, each with the hash of the one before it. Append-only.';

create table statement_cosignature (
  sequence int not null references statement_header,
  -- The name in its verifier key.
  witness text not null,
  -- A line of a signed note.
  line text not null,
  cosigned_at timestamptz(3) not null,
  primary key (sequence, witness)
);
comment on table statement_cosignature is 'Verified cosignatures of configured witnesses on the checkpoints of headers. Append-only.';

grant select, insert on statement_key, statement_cosignature to tributary_app;
grant select on statement_header to tributary_app;
grant insert (sequence, statement_id, text, checkpoint, subtree_roots, ledger_position, ledger_transfers, ledger_digest) on statement_header to tributary_app;
