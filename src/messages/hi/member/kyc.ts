import type { kyc as english } from '../../en/member/kyc.ts'
import type { Translation } from '../../translation.ts'

export const kyc: Translation<typeof english> = {
  photoOfTheDocument: 'दस्तावेज़ की तस्वीर',
  selfieLabel: 'हाथ में दस्तावेज़ लेकर सेल्फ़ी',
  proofOfAddressLabel: 'पते का प्रमाण, जैसे आपके नाम का बिल',
  fullNameAsOnTheDocument: 'पूरा नाम, जैसा दस्तावेज़ में है',
  dateOfBirth: 'जन्म तिथि',
  document: 'दस्तावेज़',
  documents: { passport: 'पासपोर्ट', 'identity-card': 'पहचान पत्र', 'driving-licence': 'ड्राइविंग लाइसेंस' },
  countryOfIssue: 'जारी करने वाला देश',
  documentNumber: 'दस्तावेज़ संख्या',
  validUntil: 'कब तक मान्य',
  submitForReview: 'समीक्षा के लिए भेजें',
  identityVerification: 'पहचान सत्यापन',
  loadingYourVerification: 'आपका सत्यापन लोड हो रहा है',
  weCouldntLoadYourVerification: 'हम आपका सत्यापन लोड नहीं कर सके',
  documentsThatYouSubmittedAreSafe: 'आपके भेजे गए दस्तावेज़ सुरक्षित हैं।',
  yourIdentityIsVerified: 'आपकी पहचान सत्यापित है',
  verifiedUntil: 'आपका सत्यापन {documentExpiresOn} तक मान्य है, जब आपके दस्तावेज़ की अवधि समाप्त होती है।',
  youCanWithdrawWithoutAKyc: 'आप KYC सीमा के बिना निकासी कर सकते हैं।',
  yourDocumentsAreInReview: 'आपके दस्तावेज़ समीक्षा में हैं',
  youSubmittedThemOnWeEmail: 'आपने उन्हें {submittedAt} को भेजा। हम निर्णय आपको ईमेल करेंगे।',
  weCouldntVerifyYourIdentity: 'हम आपकी पहचान सत्यापित नहीं कर सके: {reason}। कृपया अपने दस्तावेज़ फिर भेजें।',
  documentExpired: 'आपके दस्तावेज़ की अवधि समाप्त हो गई है। कृपया मान्य दस्तावेज़ भेजें।',
  introduction: 'दस्तावेज़, सेल्फ़ी और पते के प्रमाण से अपनी पहचान एक बार सत्यापित करें।',
  youNeedItToWithdrawMore: '30 दिनों में {neededAbove} USDT से अधिक निकालने के लिए यह ज़रूरी है।',
  weStoreYourImagesEncryptedShow:
    'हम आपकी तस्वीरें एन्क्रिप्ट करके रखते हैं, केवल समीक्षा करने वाले प्रशासकों को दिखाते हैं, और बाद में हटा देते हैं।',
}
