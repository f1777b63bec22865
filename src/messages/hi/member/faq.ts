import type { faq as english } from '../../en/member/faq.ts'
import type { Translation } from '../../translation.ts'

export const faq: Translation<typeof english> = {
  faq: 'सवाल-जवाब',
  whenCanIUseANew: 'मैं नया निकासी पता कब इस्तेमाल कर सकता हूँ?',
  addressVerificationAnswer:
    'नए और बदले गए पते {verificationHours} घंटे तक सत्यापन में रहते हैं। इस दौरान आप उन्हें बदल नहीं सकते और उन पर निकासी नहीं कर सकते।',
  addressChangeQuestion: 'मैं पता कितनी बार बदल सकता हूँ?',
  addressChangeAnswer:
    'हर मुद्रा के लिए {freeChanges} बदलाव मुफ़्त हैं। उसके बाद हर बदलाव पर आपके Withdrawal Wallet से {fee} लगते हैं।',
  addressCountQuestion: 'मैं कितने पते रख सकता हूँ?',
  onePerCurrencyOneForUsdt: 'हर मुद्रा के लिए एक: एक USDT BEP 20 के लिए और एक XRP Ledger के लिए।',
  whatDoesAWithdrawalCost: 'निकासी पर कितना खर्च आता है?',
  withdrawalsCostOfTheAmountYoull:
    'निकासी पर राशि का {withdrawalFee}% लगता है। पुष्टि से पहले आप सटीक शुल्क और मिलने वाली राशि देखते हैं।',
  networkQuestion: 'USDT BEP 20 किस नेटवर्क पर है?',
  usdtBep20RunsOnBinance:
    'USDT BEP 20, Binance Smart Chain पर चलता है, जो एक स्मार्ट-चेन नेटवर्क है। दूसरे नेटवर्क के पते इसे नहीं ले सकते, इसलिए सहेजने से पहले अपना पता जाँच लें।',
  loadingQuestions: 'सवाल लोड हो रहे हैं',
  weCouldntLoadTheAnswers: 'हम जवाब लोड नहीं कर पाए',
  nothingHasChanged: 'आपके खाते में कुछ नहीं बदला है।',
  back: 'वापस',
}
