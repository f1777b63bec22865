export const proof = {
  outcomeTexts: {
    'signature not checked':
      'This browser can’t check Ed25519 signatures. Your leaf, the path and the total are right; the signature was not checked. A newer browser checks it.',
    'balances not compared':
      'More has moved since the statement than this browser can compare. Everything else is right. The next statement is compared again.',
  },
  walletLabels: {
    rWallet: 'R-Wallet',
    custody: 'Custody',
    profitWallet: 'Profit Wallet',
    withdrawalWallet: 'Withdrawal Wallet',
    hold: 'Hold',
  },
  faultTexts: {
    'other-installation': {
      found: 'The statement is of another installation than the one this browser knows.',
      meaning: 'The books may have been replaced as a whole.',
    },
    'rolled-back': {
      found: 'The server shows an older statement than this browser has already seen.',
      meaning: 'A newer statement was withdrawn, or is hidden from you.',
    },
    'split-view': {
      found: 'The server shows a different statement under a number that this browser has already seen.',
      meaning: 'Two versions of the books exist. Other members may see the other one.',
    },
    'missing-header': {
      found: 'Statements between the last one this browser has checked and the newest one are missing.',
      meaning: 'Part of the history is hidden from you.',
    },
    'rewritten-header': {
      found: 'The newest statement does not continue the one that this browser has checked.',
      meaning: 'The history of the statements was rewritten.',
    },
    'unknown-key': {
      found: 'The statement is signed with a key that the known key has not endorsed.',
      meaning: 'Someone else may have signed it.',
    },
    'wrong-signature': {
      found: 'The signature of the statement is wrong.',
      meaning: 'The statement was changed after it was signed, or was never signed.',
    },
    'other-member': {
      found: 'The server shows the balances of another member as yours.',
      meaning: 'Your own balances may not be part of the total.',
    },
    'altered-leaf': {
      found: 'Your balances do not lead to the published root.',
      meaning: 'The balances that the statement counts for you are not the ones you were shown.',
    },
    'shrunken-sum': {
      found: 'The path from your balances leads to another total than the published one.',
      meaning: 'Less may be stated as owed than is owed.',
    },
    'changed-balance': {
      found: 'The balances in your wallets differ from those in the statement.',
      meaning: 'The statement counts less, or more, for you than the app shows.',
    },
    'dropped-leaf': {
      found: 'You were in an earlier statement and are missing in the newest one.',
      meaning: 'What we owe you is not part of the published total.',
    },
  },
  checkFailed: 'The statement couldn’t be checked. {error}',
  checkedByThisBrowserAtStatement: 'Checked by this browser at {at}: statement {sequence}.',
  firstCheckToCome:
    'This browser checks every statement by itself, within a minute after you open the app. The first check for you is still to come.',
  checkNow: 'Check now',
  forgetWhatThisBrowserHasSeen: 'Forget what this browser has seen?',
  forgetWarning:
    'Only do this after you have saved the evidence and the difference is explained. The browser then trusts the next statement that it sees.',
  forgetAndStartOver: 'Forget and start over',
  statementRefused: 'This browser refused a statement on {at}. {found}',
  saveTheEvidence: 'Save the evidence',
  startOver: 'Start over',
  myClaimAsQrCodes: 'My claim as QR codes',
  scanAllCodesWithAnotherDevice:
    'Scan all codes with another device and paste the texts, in any order, into the verifier. They contain your name and your balances.',
  thisBrowserCantMakeTheCodes: 'This browser can’t make the codes. Save the claim as a file.',
  qrCodeOf: 'QR code {index} of {count}',
  codeOf: 'Code {index} of {count}',
  previous: 'Previous',
  next: 'Next',
  keepMyProof: 'Keep my proof',
  claimHint:
    'Save your signed claim and the verifier. Together they show what you are owed, on any computer and without us. Keep the claim private: it names you and your balances.',
  saveMyClaim: 'Save my claim',
  showAsQrCodes: 'Show as QR codes',
  saveTheVerifier: 'Save the verifier',
  claimOnDevice:
    'This device keeps your claim of statement {sequence}, from {at}. It renews itself after each statement, works offline, and is removed when you log out.',
  removeFromThisDevice: 'Remove from this device',
  proofOfBalance: 'Proof of balance',
  claimOffline:
    'We couldn’t reach the server. This is the claim that this device keeps. You can save it without a connection.',
  loadingYourProof: 'Loading your proof',
  weCouldntLoadYourProof: 'We couldn’t load your proof',
  yourBalancesArentAffected: 'Your balances aren’t affected.',
  noStatementYet: 'No statement yet',
  noStatementHint:
    'After the first daily closing we publish what we owe all members. You can check here that you’re included.',
  notInStatement:
    'You aren’t in the statement of {at}. If you joined after it, you’ll be in the next one. If you joined before it, please contact support.',
  privacyHint:
    'Computed in your browser from your own balances. Other members appear only as anonymous hashes and totals.',
  howItWasComputed: 'How it was computed',
  leafHashOf: 'Your leaf is the SHA-256 of',
  copiedToClipboard: 'Copied to clipboard!',
  copyYourLeaf: 'Copy your leaf',
  yourLeaf: 'Your leaf',
  level: 'Level {level}',
  publishedRoot: 'The published root',
  total: 'Total',
  verifiedIncluded: 'Verified. Your balances are included in the published total.',
  notVerified:
    'Not verified. These balances don’t match the published total. Keep this page and contact support.',
  yourBalancesAtThatTime: 'Your balances at that time',
  publishedStatement: 'Published statement',
  published: 'Published',
  owedToMembers: 'Owed to members',
  membersIncluded: 'Members included',
  statementWrong: 'This statement is wrong. Do not deposit.',
  foundByBrowser: '{found} Found by this browser on {at} ({fault}).',
  itCanAlsoBeAMistake: '{meaning} It can also be a mistake: the evidence shows which.',
  whatToDo: 'What to do',
  saveEvidenceAndClaim: 'Save the evidence, and keep your last good claim.',
  saveEvidence: 'Save the evidence, and keep every claim file that you have.',
  doNotDepositOrActivatePackages:
    'Do not deposit or activate packages until it is explained. You can still withdraw.',
  saveMyLastGoodClaim: 'Save my last good claim',
  continueToMyAccount: 'Continue to my account',
  sendTheEvidenceToTheWitnesses: 'Send the evidence to the witnesses: {witnesses}.',
  compareEvidence:
    'Compare the evidence with other members. No independent witness had cosigned what this browser saw.',
} as const
