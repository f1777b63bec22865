export const consent = {
  termsToAnswer: 'Terms to answer',
  waitingForConsent: 'Deposits and new packages wait until you answer our terms.',
  readAndAnswer: 'Read and answer',
  pleaseReadOurTerms: 'Please read our terms',
  ourTermsHaveChanged: 'Our terms have changed',
  untilYouAgreeDepositsAndNew:
    'Until you agree, deposits and new packages wait. You can still see your account, withdraw your money and close your account.',
  iAgree: 'I agree',
  notNow: 'Not now',
  documents: { terms: 'Terms and Conditions', privacy: 'Privacy Policy' },
  version: 'Version {version}',
} as const
