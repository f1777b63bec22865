import type { consent as english } from '../../en/member/consent.ts'
import type { Translation } from '../../translation.ts'

export const consent: Translation<typeof english> = {
  termsToAnswer: 'जवाब की प्रतीक्षा में शर्तें',
  waitingForConsent: 'जब तक आप हमारी शर्तों का जवाब नहीं देते, जमा और नए पैकेज रुके रहेंगे।',
  readAndAnswer: 'पढ़ें और जवाब दें',
  pleaseReadOurTerms: 'कृपया हमारी शर्तें पढ़ें',
  ourTermsHaveChanged: 'हमारी शर्तें बदल गई हैं',
  untilYouAgreeDepositsAndNew:
    'जब तक आप सहमत नहीं होते, जमा और नए पैकेज रुके रहेंगे। आप फिर भी अपना खाता देख सकते हैं, पैसा निकाल सकते हैं और खाता बंद कर सकते हैं।',
  iAgree: 'मैं सहमत हूँ',
  notNow: 'अभी नहीं',
  documents: { terms: 'नियम और शर्तें', privacy: 'गोपनीयता नीति' },
  version: 'संस्करण {version}',
}
