type ReadmeFacts = { productName: string; userrefid: string; now: Date }

export const createReadme = ({ productName, userrefid, now }: ReadmeFacts): string =>
  [
    `Everything that ${productName} stores about ${userrefid}, as of ${now.toISOString()}.`,
    'All files show the same moment. Times are in UTC, amounts in USDT unless the column says otherwise.',
    `FILES
  profile.csv                 your profile, your sponsor and your settings
  profile-changes.csv         changes that administrators made to your profile
  email-changes.csv           changes of your email address
  account-flags.csv           when your account was blocked or unblocked, and why
  consents.csv                which version of our terms you agreed to, with the SHA-256 of its text
  sign-ins.csv, devices.csv   when and where you signed in
  api-keys.csv                your API keys, without the keys
  passkeys.csv                your passkeys, without the keys
  account-freezes.csv         when you froze your account
  authenticator-recoveries.csv when a lost authenticator was reported
  closure-requests.csv        when you asked to close the account
  limits.csv                  limits that you set
  cooling-off.csv             your last cooling-off
  referral-links.csv          links that you named, with visitors
  notification-choices.csv    notifications that you turned on or off
  wallets.csv                 the balance of each wallet
  transfers.csv               every movement of your wallets; credits are positive, debits negative
  rewards.csv, odl-shares.csv, packages.csv
  deposits.csv, withdrawals.csv, withdrawal-addresses.csv
  team.csv                    the members who joined through you, by their username
  tickets.csv, ticket-messages.csv
  notifications.csv           of the last 90 days
  published-balances.csv      your balances in each published statement
  statement-checks.csv        when your browser checked one of the newest statements
  identity-verification.json  what you submitted, and our decisions
  images/                     images that you uploaded or that support sent you; other files name them by id
  statements/                 your monthly and yearly statements`,
    `NOT INCLUDED
  Your password, authenticator secret and recovery codes: we store hashes or encrypted secrets only.
  Data about other people. Other members appear by their username, or as "another member".
  Notes and checks that the law on money laundering forbids us to disclose.`,
  ].join('\n\n')
