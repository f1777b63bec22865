import type { api as english } from '../../en/interface/api.ts'
import type { Translation } from '../../translation.ts'

export const api: Translation<typeof english> = {
  unconfirmedPayment: 'हम इसकी पुष्टि नहीं कर सके। अपना कनेक्शन जाँचें और फिर कोशिश करें: आपसे दो बार राशि नहीं ली जाएगी।',
  serverUnreachable: 'हम सर्वर तक नहीं पहुँच सके। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  thisPageIsOutOfDate: 'यह पेज पुराना हो गया है। जारी रखने के लिए इसे फिर लोड करें।',
  pleaseCheckTheMarkedFields: 'कृपया चिह्नित फ़ील्ड जाँचें',
  somethingWentWrongPleaseTryAgain: 'कुछ गलत हो गया। कृपया फिर कोशिश करें।',
  reconnecting: 'फिर से जुड़ रहा है…',
  requestRetried: 'जवाब मिलने तक हम आपका अनुरोध फिर भेजते रहते हैं। वह एक ही बार लागू होता है।',
  waitingForASecondAdministrator: 'दूसरे प्रशासक की प्रतीक्षा है',
  confirmationPending: 'अनुरोध {confirmation} पुष्टियों की सूची में है। अभी कुछ नहीं बदला है।',
  thisFileIsLargerThanMb: 'यह फ़ाइल {megabytes} MB से बड़ी है। छोटी फ़ाइल चुनें।',
}
