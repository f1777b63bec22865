import type { layout as english } from '../../en/member/layout.ts'
import type { Translation } from '../../translation.ts'

export const layout: Translation<typeof english> = {
  yourDepositIsKeptSeparateRewards: 'आपका जमा अलग रखा जाता है। रिवॉर्ड कभी किसी दूसरे सदस्य के पैसे से नहीं दिए जाते।',
  offlineWithCachedFigures:
    'आप ऑफ़लाइन हैं। {cachedAt} के आँकड़े दिखाए जा रहे हैं। फिर ऑनलाइन होने तक आप बदलाव नहीं कर सकते।',
  youreOffline: 'आप ऑफ़लाइन हैं',
  screenNotCached: 'यह स्क्रीन आपके उपकरण पर सहेजी नहीं है',
  screenNotCachedHint: 'कुछ नहीं बदला है। आपके ऑनलाइन होते ही यह खुल जाएगी।',
  main: 'मुख्य',
  dashboard: 'डैशबोर्ड',
  live: 'लाइव',
  level: 'स्तर',
  account: 'खाता',
  home: 'मुखपृष्ठ',
  productHome: '{product}, मुखपृष्ठ',
  sandbox: 'सैंडबॉक्स – असली पैसा नहीं',
  active: 'सक्रिय',
  inactive: 'निष्क्रिय',
}
