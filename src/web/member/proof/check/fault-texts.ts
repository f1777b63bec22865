import type { CheckFault } from '#domain/statements/check-faults.ts'

/** What was found, and what it means. */
export const faultTexts: Record<CheckFault, { found: string; meaning: string }> = {
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
}
