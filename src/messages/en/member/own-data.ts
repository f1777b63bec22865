export const ownData = {
  yourAccountClosesOnYourPersonal: 'Your account closes on {closesAt}. Your personal data is erased then.',
  keepYourAccount: 'Keep your account',
  closeYourAccount: 'Close your account',
  yourAccountClosesAfter14Days:
    'Your account closes after 14 days. You can cancel until then, here or by the link in our email.',
  passwordToClose: 'Password to close',
  closeAfter14Days: 'Close after 14 days',
  loadingWhatHasToBeSettled: 'Loading what has to be settled',
  weCouldntLoadThis: 'We couldn’t load this',
  yourAccountIsUnchanged: 'Your account is unchanged.',
  weEraseYourNameContactsBank:
    'We erase your name, contacts, bank details, password, devices and notes. Your username, place in the network, payments, rewards, consents, messages and the audit log stay for as long as the law on bookkeeping and money laundering requires. Images of identity documents are deleted {documentRetentionDays} days after our decision about them. A closed account cannot be opened again.',
  closureObstacles: 'You can’t close it yet. You still have:',
  archiveHint:
    'One ZIP file with everything we store about you: profile, sign-ins, wallets, rewards, payments, tickets, identity documents and statements. Keep it safe: anyone who has the file can read it.',
  yourPassword: 'Your password',
  downloadYourData: 'Download your data',
  yourData: 'Your data',
  download: 'Download',
  whatYouAgreedTo: 'What you agreed to',
  loadingYourConsents: 'Loading your consents',
  weCouldntLoadYourConsents: 'We couldn’t load your consents',
  theyAreStoredSafely: 'They are stored safely.',
  versionFrom: 'Version {version}, {at}, from {address}',
  cancelTheClosure: 'Cancel the closure',
  youDidntAskForItSet: 'You didn’t ask for it? <link>Set a new password</link>',
  wellCancelTheClosureYourAccount: 'We’ll cancel the closure. Your account and your data stay as they are.',
} as const
