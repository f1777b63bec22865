import type { session as english } from '../../en/member/session.ts'
import type { Translation } from '../../translation.ts'

export const session: Translation<typeof english> = {
  youCanReadEverythingNothingMoves: 'आप सब कुछ देख सकते हैं। जब तक हम इसे नहीं खोलते, कोई पैसा नहीं चलेगा।',
  weCouldntLoadYourAccount: 'हम आपका खाता लोड नहीं कर सके',
  youreStillLoggedInAndNothing: 'आप अब भी लॉग इन हैं और कुछ नहीं बदला है।',
  noAuthenticatedUser: 'कोई प्रमाणित उपयोगकर्ता नहीं है',
  failedToParseAuthenticationData: 'प्रमाणीकरण डेटा पढ़ा नहीं जा सका',
  invalidAuthenticationData: 'प्रमाणीकरण डेटा अमान्य है',
  rateRecorded: '{rate}, {at} को दर्ज।',
  oldRateRecorded: '{rate}, {at} को दर्ज। यह 24 घंटे से अधिक पुरानी है।',
  weCouldntSaveThisSetting: 'हम यह सेटिंग सहेज नहीं सके',
  settingNotSavedHint: 'आपकी पिछली सेटिंग लागू है। ऑनलाइन आने पर फिर कोशिश करें।',
  weCouldntLogYouOutTry: 'हम आपको लॉग आउट नहीं कर सके। फिर कोशिश करें।',
  weCouldntEndTheViewTry: 'हम दृश्य समाप्त नहीं कर सके। फिर कोशिश करें।',
  viewAsMember: 'सदस्य के रूप में देखें',
  viewBanner:
    '<strong>प्रशासक के रूप में {userrefid} का खाता देखा जा रहा है।</strong> {endsAt} UTC तक, केवल पढ़ने के लिए।',
  endView: 'दृश्य समाप्त करें',
}
