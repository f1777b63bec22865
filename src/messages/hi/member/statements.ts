import type { statements as english } from '../../en/member/statements.ts'
import type { Translation } from '../../translation.ts'

export const statements: Translation<typeof english> = {
  provisional: 'अस्थायी',
  soFar: '{period}, अब तक',
  year: 'वर्ष {year}',
  closingBalance: 'अंतिम बैलेंस {amount}',
  issuedUtcHash: '{issuedAt} UTC को जारी, हैश {hash}',
  downloadAs: '{name} को {format} में डाउनलोड करें',
  hashOfCopied: '{name} का हैश कॉपी हुआ',
  hash: 'हैश',
  statements: 'स्टेटमेंट',
  loadingYourStatements: 'आपके स्टेटमेंट लोड हो रहे हैं',
  weCouldntLoadYourStatements: 'हम आपके स्टेटमेंट लोड नहीं कर सके',
  theyAreStoredSafely: 'वे सुरक्षित रखे हैं।',
  notOverYet: 'अभी पूरे नहीं हुए',
  withTheTaxSummaryToDate: 'अब तक के टैक्स सारांश के साथ',
  finalAfterMonthEnd: 'अंतिम स्टेटमेंट महीना पूरा होने के बाद आता है',
  noFinalStatementsYetTheFirst: 'अभी कोई अंतिम स्टेटमेंट नहीं। पहला इस महीने के अंत के बाद आएगा।',
  finalStatementHint:
    'अंतिम स्टेटमेंट कभी नहीं बदलता। उसका हैश CSV फ़ाइल का SHA-256 है; कोई भी उसे <link>पारदर्शिता पेज</link> पर जाँच सकता है।',
  withTheTaxSummaryByDay: 'दिन और प्रकार के अनुसार टैक्स सारांश के साथ',
}
