-- What a member reads on a statement: the name of the movement, as a bank would print it.
update transfer_code
set meaning = given.meaning
from (values
  ('deposit', 'Deposit'),
  ('deposit_refund', 'Deposit sent back'),
  ('activation', 'Package activation'),
  ('maturity', 'Principal released'),
  ('direct_bounty', 'Direct bounty'),
  ('blb', 'Beyond Limit Bonus'),
  ('royalty', 'Royalty bonus'),
  ('special_reward', 'Special reward'),
  ('odl_open', 'ODL pool set aside'),
  ('odl_claim', 'ODL profit'),
  ('odl_return', 'ODL pool returned'),
  ('withdrawal_hold', 'Withdrawal requested'),
  ('withdrawal_void', 'Withdrawal returned'),
  ('withdrawal_payout', 'Withdrawal paid out'),
  ('withdrawal_fee', 'Withdrawal deduction'),
  ('address_change_fee', 'Address change fee'),
  ('fee_income', 'Fees to the treasury'),
  ('revenue_recorded', 'Revenue recorded'),
  ('treasury_funding', 'Treasury funding'),
  ('funds_added', 'Funds added'),
  ('funds_deducted', 'Funds deducted')
) as given (code, meaning)
where transfer_code.code = given.code;
