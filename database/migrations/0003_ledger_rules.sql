-- Segregation, as a table: which code may move money between which kinds of account. What has no row here is refused.

create table transfer_code (
  code text primary key,
  is_reward boolean not null,
  meaning text not null,
  unique (code, is_reward)
);

create table transfer_rule (
  code text not null,
  from_kind smallint not null references account_kind,
  to_kind smallint not null references account_kind,
  is_reward boolean not null,
  primary key (code, from_kind, to_kind),
  foreign key (code, is_reward) references transfer_code (code, is_reward),
  constraint different_kinds check (from_kind <> to_kind),
  -- 10 is the reward treasury, 11 the ODL pool, which only the treasury fills.
  constraint rewards_start_at_the_treasury check (not is_reward or from_kind in (10, 11)),
  -- 9 is revenue, 12 fees: no deposit and no principal can reach the treasury.
  constraint treasury_lives_on_revenue_and_fees check (to_kind <> 10 or from_kind in (9, 11, 12)),
  constraint pool_lives_on_the_treasury check (to_kind <> 11 or from_kind = 10),
  -- 6, 7 and 8 are the rails' assets; 4 and 5 are the Withdrawal Wallet and Hold, which pay the fees.
  constraint revenue_comes_from_outside check (to_kind <> 9 or from_kind in (6, 7, 8)),
  constraint fees_are_paid_from_earnings check (to_kind <> 12 or from_kind in (4, 5))
);

insert into transfer_code (code, is_reward, meaning) values
  ('deposit', false, 'Money that arrived on a rail'),
  ('deposit_refund', false, 'A deposit sent back to where it came from'),
  ('activation', false, 'A package is paid for'),
  ('maturity', false, 'Principal is released'),
  ('daily_bounty', true, 'Daily XRP bounty'),
  ('direct_bounty', true, 'Bounty for a referral''s activation'),
  ('network_bounty', true, 'Level income'),
  ('blb', true, 'Bonus of a reached slab'),
  ('royalty', true, 'Share of the month''s fee income'),
  ('special_reward', true, 'Share of the month''s special reward'),
  ('odl_open', false, 'A cycle''s pool is set aside'),
  ('odl_claim', true, 'Claimed share of the pool'),
  ('odl_return', false, 'Unclaimed rest of the pool'),
  ('withdrawal_hold', false, 'A requested withdrawal is held'),
  ('withdrawal_void', false, 'A rejected withdrawal goes back to its wallet'),
  ('withdrawal_payout', false, 'An approved withdrawal leaves on a rail'),
  ('withdrawal_fee', false, 'The deduction of an approved withdrawal'),
  ('address_change_fee', false, 'Fee for changing a withdrawal address'),
  ('fee_income', false, 'Fees enter the treasury'),
  ('revenue_recorded', false, 'Revenue that the operator recorded'),
  ('treasury_funding', false, 'Revenue is given to the treasury'),
  ('funds_added', false, 'An administrator adds funds'),
  ('funds_deducted', false, 'An administrator deducts funds');

insert into transfer_rule (code, from_kind, to_kind, is_reward)
select given.code, source.kind, target.kind, transfer_code.is_reward
from (values
  ('deposit', '{assets_bep20,assets_xrpl,assets_bank}'::text[], '{r_wallet}'::text[]),
  ('deposit_refund', '{r_wallet}', '{assets_bep20,assets_xrpl,assets_bank}'),
  ('activation', '{r_wallet}', '{custody}'),
  ('maturity', '{custody}', '{withdrawal_wallet}'),
  ('daily_bounty', '{reward_treasury}', '{profit_wallet}'),
  ('direct_bounty', '{reward_treasury}', '{withdrawal_wallet}'),
  ('network_bounty', '{reward_treasury}', '{withdrawal_wallet}'),
  ('blb', '{reward_treasury}', '{withdrawal_wallet}'),
  ('royalty', '{reward_treasury}', '{withdrawal_wallet}'),
  ('special_reward', '{reward_treasury}', '{withdrawal_wallet}'),
  ('odl_open', '{reward_treasury}', '{odl_pool}'),
  ('odl_claim', '{odl_pool}', '{profit_wallet}'),
  ('odl_return', '{odl_pool}', '{reward_treasury}'),
  ('withdrawal_hold', '{profit_wallet,withdrawal_wallet}', '{hold}'),
  ('withdrawal_void', '{hold}', '{profit_wallet,withdrawal_wallet}'),
  ('withdrawal_payout', '{hold}', '{assets_bep20,assets_xrpl,assets_bank}'),
  ('withdrawal_fee', '{hold}', '{fees}'),
  ('address_change_fee', '{withdrawal_wallet}', '{fees}'),
  ('fee_income', '{fees}', '{reward_treasury}'),
  ('revenue_recorded', '{assets_bep20,assets_xrpl,assets_bank}', '{revenue}'),
  ('treasury_funding', '{revenue}', '{reward_treasury}'),
  ('funds_added', '{adjustments}', '{r_wallet,withdrawal_wallet,profit_wallet}'),
  ('funds_deducted', '{r_wallet,withdrawal_wallet,profit_wallet}', '{adjustments}')
) as given (code, from_names, to_names)
join transfer_code on transfer_code.code = given.code
join account_kind as source on source.name = any (given.from_names)
join account_kind as target on target.name = any (given.to_names);

grant select on transfer_code, transfer_rule to tributary_app;
