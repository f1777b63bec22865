export const kyc = {
  photoOfTheDocument: 'Photo of the document',
  selfieWithTheDocumentInYour: 'Selfie with the document in your hand',
  proofOfAddressSuchAsA: 'Proof of address, such as a bill with your name',
  fullNameAsOnTheDocument: 'Full name, as on the document',
  dateOfBirth: 'Date of birth',
  document: 'Document',
  documents: {
    passport: 'Passport',
    'identity-card': 'Identity card',
    'driving-licence': 'Driving licence',
  },
  countryOfIssue: 'Country of issue',
  documentNumber: 'Document number',
  validUntil: 'Valid until',
  submitForReview: 'Submit for review',
  identityVerification: 'Identity verification',
  loadingYourVerification: 'Loading your verification',
  weCouldntLoadYourVerification: 'We couldn’t load your verification',
  documentsThatYouSubmittedAreSafe: 'Documents that you submitted are safe.',
  yourIdentityIsVerified: 'Your identity is verified',
  yourVerificationIsValidUntilWhen:
    'Your verification is valid until {documentExpiresOn}, when your document expires.',
  youCanWithdrawWithoutAKyc: 'You can withdraw without a KYC limit.',
  yourDocumentsAreInReview: 'Your documents are in review',
  youSubmittedThemOnWeEmail: 'You submitted them on {submittedAt}. We email you the decision.',
  weCouldntVerifyYourIdentity:
    'We couldn’t verify your identity: {reason}. Please submit your documents again.',
  yourDocumentHasExpiredPleaseSubmit: 'Your document has expired. Please submit a valid one.',
  verifyYourIdentityOnceWithA: 'Verify your identity once with a document, a selfie and a proof of address.',
  youNeedItToWithdrawMore: 'You need it to withdraw more than {neededAbove} USDT in 30 days.',
  weStoreYourImagesEncryptedShow:
    'We store your images encrypted, show them only to the administrators who review them, and delete them later.',
} as const
