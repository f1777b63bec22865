import type { securityNotifications as english } from '../en/security-notifications.ts'
import type { Translation } from '../translation.ts'

const notMe = 'यह मैंने नहीं किया'

export const securityNotifications: Translation<typeof english> = {
  'address-added': {
    label: 'पता जोड़ा गया',
    title: '{currency} पता जोड़ा गया',
    text: 'आप 24 घंटे बाद इस पर निकासी कर सकेंगे।',
    action: notMe,
  },
  'address-usable': {
    label: 'पता उपयोग के लिए तैयार',
    title: '{currency} पता सत्यापित हुआ',
    text: 'अब आप इस पर निकासी कर सकते हैं।',
    action: 'निकासी करें',
  },
  'address-changed': {
    label: 'पता बदला गया',
    title: '{currency} पता बदला गया',
    text: 'आप 24 घंटे बाद इस पर निकासी कर सकेंगे।',
    action: notMe,
  },
  'password-changed': {
    label: 'पासवर्ड बदला गया',
    title: 'पासवर्ड बदला गया',
    text: 'निकासी के पते 24 घंटे बाद काम करेंगे।',
    action: notMe,
  },
  'second-factor-changed': {
    label: 'दो-चरणीय साइन-इन में बदलाव',
    title: 'दो-चरणीय साइन-इन बंद किया गया',
    turnedOn: 'दो-चरणीय साइन-इन चालू किया गया',
    text: 'निकासी के पते 24 घंटे बाद काम करेंगे।',
    action: notMe,
  },
  'email-changed': {
    label: 'ईमेल बदला गया',
    title: 'ईमेल पता बदला गया',
    text: 'प्रशासक द्वारा। निकासी 72 घंटे रुकी रहेगी, और आपके पुराने पते पर भेजे गए ईमेल से यह बदलाव रोका जा सकता है।',
    action: notMe,
  },
  'new-device': {
    label: 'नया डिवाइस',
    title: 'नए डिवाइस से साइन-इन हुआ',
    text: 'ऐसा ब्राउज़र जिसका आपने पहले उपयोग नहीं किया था',
    unknown: 'अज्ञात ब्राउज़र',
    action: notMe,
  },
  'sessions-ended': {
    label: 'सत्र समाप्त',
    title: 'दूसरे डिवाइस पर साइन आउट किया गया',
    text: 'जहाँ आप अपना खाता इस्तेमाल करते हैं, वहाँ फिर से साइन इन करें।',
    action: notMe,
  },
  'anti-phishing-phrase-changed': {
    label: 'एंटी-फ़िशिंग वाक्यांश बदला गया',
    title: 'एंटी-फ़िशिंग वाक्यांश बदला गया',
    text: 'अब से हमारे हर ईमेल में यह दिखेगा।',
    action: notMe,
  },
  'passkey-added': {
    label: 'पासकी जोड़ी गई',
    title: 'पासकी जोड़ी गई',
    text: 'अब {name} से साइन इन किया जा सकता है। निकासी के पते 24 घंटे बाद काम करेंगे।',
    action: notMe,
  },
  'passkey-removed': {
    label: 'पासकी हटाई गई',
    title: 'पासकी हटाई गई',
    text: 'अब {name} से साइन इन नहीं किया जा सकता। निकासी के पते 24 घंटे बाद काम करेंगे।',
    action: notMe,
  },
  'limit-changed': {
    label: 'सीमा में बदलाव',
    title: 'सक्रिय करने की सीमा (प्रति {period}) बदली गई',
    deposit: 'जमा की सीमा (प्रति {period}) बदली गई',
    set: 'यह अभी से लागू है।',
    raise: 'बढ़ी हुई सीमा सात दिन में लागू होगी। तब तक आप इसे रद्द कर सकते हैं।',
    removal: 'सीमा सात दिन में समाप्त होगी। तब तक आप इसे बनाए रख सकते हैं।',
  },
  'cooling-off-started': {
    label: 'विराम शुरू हुआ',
    title: 'विराम शुरू हुआ',
    text: 'जब तक सहायता टीम इसे समाप्त न करे, आप पैकेज सक्रिय नहीं कर सकते।',
    until: 'आप {time} UTC तक पैकेज सक्रिय नहीं कर सकते।',
  },
  'self-exclusion-ended': {
    label: 'स्व-बहिष्करण समाप्त',
    title: 'सहायता टीम ने आपका स्व-बहिष्करण समाप्त किया',
    text: 'आप {time} UTC से फिर पैकेज सक्रिय कर सकते हैं।',
  },
  'recovery-requested': {
    label: 'खाता वापसी का अनुरोध',
    title: 'ऑथेंटिकेटर खोने की सूचना मिली',
    text: 'ऐसे व्यक्ति ने दी जो आपका पासवर्ड जानता है। यदि यह आप नहीं थे, तो 72 घंटे के भीतर इसे रोकें।',
    action: 'अनुरोध रोकें',
  },
  'recovery-stopped': {
    label: 'खाता वापसी रोकी गई',
    title: 'खाता वापसी रोकी गई',
    text: 'आपका ऑथेंटिकेटर आगे भी ज़रूरी रहेगा।',
    action: notMe,
  },
  'recovery-completed': {
    label: 'खाता वापसी पूरी हुई',
    title: 'खोया हुआ ऑथेंटिकेटर हटाया गया',
    text: 'दो प्रशासकों ने दो-चरणीय साइन-इन बंद किया। निकासी रोकी गई है।',
    action: notMe,
  },
  'recovery-declined': {
    label: 'खाता वापसी अस्वीकार हुई',
    title: 'खाता वापसी अस्वीकार हुई',
    action: notMe,
  },
  'account-frozen': {
    label: 'खाता फ़्रीज़ हुआ',
    title: 'खाता फ़्रीज़ हुआ',
    text: 'जब तक आप नया पासवर्ड रखकर इसे अनफ़्रीज़ न करें, इससे पैसा नहीं निकलेगा।',
    action: 'अनफ़्रीज़ करें',
  },
  'account-unfrozen': {
    label: 'खाता अनफ़्रीज़ हुआ',
    title: 'खाता अब फ़्रीज़ नहीं है',
    text: 'निकासी फिर से संभव है।',
    action: notMe,
  },
  'data-exported': {
    label: 'डेटा डाउनलोड हुआ',
    title: 'आपका डेटा डाउनलोड किया गया',
    text: 'आपके बारे में सारा डेटा, आपके पासवर्ड से',
    action: notMe,
  },
  'closure-requested': {
    label: 'खाता बंद करने का अनुरोध',
    title: 'खाता बंद करने का अनुरोध मिला',
    text: 'आपका खाता 14 दिन बाद बंद होगा। तब तक आप इसे रद्द कर सकते हैं।',
    action: 'रद्द करें',
  },
  'closure-cancelled': {
    label: 'खाता बंद करना रद्द हुआ',
    title: 'खाता बंद करना रद्द हुआ',
    text: 'आपका खाता खुला रहेगा।',
    because: 'आपका खाता खुला रहेगा। {reason}',
  },
}
