import type { exhibits as english } from '../en/exhibits.ts'
import type { Translation } from '../translation.ts'

export const exhibits: Translation<typeof english> = {
  statement: {
    owed: 'सदस्यों को देय',
    pending: 'लंबित रिवॉर्ड (शामिल नहीं)',
    verify: 'सदस्य जाँच सकते हैं कि उनका बैलेंस गिना गया है',
    heldBar: 'उपलब्ध',
    owedBar: 'देय',
  },
  coverage: {
    caption: 'शुरुआत से अब तक जुड़े सभी रिवॉर्ड में से दिए गए। {{statement.at}} UTC का स्टेटमेंट।',
    sameDay: 'जिस दिन जुड़े, उसी दिन दिए गए',
    later: 'लंबित रहने के बाद दिए गए',
    pending: 'अब भी लंबित, {{pending.total}} USDT',
    months: 'महीने के अनुसार जुड़े रिवॉर्ड, USDT में',
    none: 'अभी कोई रिवॉर्ड नहीं। चार्ट पहली दैनिक क्लोज़िंग से शुरू होता है।',
    spoken:
      ': {{month.number.sameDay}} उसी दिन दिए गए, {{month.number.later}} बाद में, {{month.number.pending}} अब भी लंबित',
  },
  packages: {
    conditions:
      'रिवॉर्ड रोज़ जुड़ते हैं और तब दिए जाते हैं जब कोष में उनके लिए धन हो। दैनिक, डायरेक्ट, नेटवर्क और ODL रिवॉर्ड सीमा में गिने जाते हैं; सीमा से ऊपर की राशि सीमा-पार के रूप में दर्ज होती है और दी नहीं जाती। आप हर प्रकार के अधिकतम {{slots}} सक्रिय पैकेज रख सकते हैं।',
    rows: [
      ['रिवॉर्ड की सीमा', 'राशि का {{plan.type.capping}} गुना'],
      ['डायरेक्ट बाउंटी', '{{plan.type.direct}}%'],
      ['नेटवर्क स्तर', '{{plan.type.levelCount}}'],
      ['ODL रिवॉर्ड', 'कुल अधिकतम {{plan.type.odlMost}}%'],
      ['मूलधन की वापसी', '{{plan.type.release}} दिन बाद'],
    ],
    range: '{{plan.type.least}} से {{plan.type.most}} USDT',
    rate: '{{plan.type.rate}}% <span>प्रतिदिन, अधिकतम {{plan.type.period}} दिन तक</span>',
    levels: '<b>स्तर के अनुसार नेटवर्क बाउंटी</b> उस स्तर की दैनिक बाउंटी का {{plan.type.levels}}।',
    projection:
      '<b>अनुमान।</b> धन उपलब्ध हो, तो {{plan.type.example.amount}} USDT पर रोज़ {{plan.type.example.daily}} मिलते हैं: {{plan.type.period}} दिनों में {{plan.type.example.total}}। इस पर सभी रिवॉर्ड {{plan.type.example.cap}} पर रुक जाते हैं।',
  },
  commitments: {
    segregated: {
      title: 'सदस्यों का पैसा अलग रखा जाता है',
      text: 'रिवॉर्ड केवल रिवॉर्ड कोष से दिए जाते हैं, जिसमें केवल दर्ज आय और शुल्क आते हैं। न कोई कोड और न कोई प्रशासक किसी दूसरे सदस्य की जमा से रिवॉर्ड दे सकता है: डेटाबेस ऐसा ट्रांसफ़र मना कर देता है।',
    },
    unfunded: {
      title: 'जिस रिवॉर्ड के लिए धन नहीं, वह दिया नहीं जाता',
      text: 'वह सबके सामने लंबित रहता है, जब तक कोष में उसके लिए धन न आए। लंबित रिवॉर्ड में सबसे पुराने पहले दिए जाते हैं।',
    },
    checked: {
      title: 'हर आँकड़े की जाँच हो सकती है',
      text: 'किसी स्क्रीन पर कोई आँकड़ा गढ़ा हुआ, बेतरतीब या तय नहीं है। हर योग लेजर की पंक्तियों तक पहुँचता है, और सदस्य जाँच सकते हैं कि प्रकाशित देनदारियों में उनका बैलेंस गिना गया है।',
    },
    honest: {
      title: 'कुछ भी बढ़ा-चढ़ाकर नहीं',
      text: 'हर दर अपनी शर्तों और सीमाओं के साथ दिखाई जाती है। अनुमान को अनुमान कहा जाता है। कोई मनगढ़ंत व्यक्ति, कथन या नतीजा नहीं।',
    },
  },
  journey: {
    title: 'रिवॉर्ड का भुगतान कैसे होता है',
    steps: [
      { name: 'जुड़ा', text: 'अपने कारण के साथ दर्ज: प्रकार, आधार, प्रतिशत और सीमा।' },
      { name: 'लंबित', text: 'कतार में, सबसे पुराना पहले, जब तक कोष में धन न हो। कभी छिपाया नहीं जाता।' },
      { name: 'दिया गया', text: 'कोष से वॉलेट में एक ही ट्रांसफ़र से गया, जिसे आप देख सकते हैं।' },
    ],
  },
  miniatures: {
    rewards: 'सभी सदस्यों के रिवॉर्ड',
    paid: 'दिए गए',
    pending: 'लंबित',
    queue: 'कतार में {{pending.count}} रिवॉर्ड',
    published: '{{statement.at}} UTC को प्रकाशित।',
    proof: 'बैलेंस का प्रमाण',
    steps: ['आपके पाँच बैलेंस', 'आपकी लीफ़, साल्ट के साथ', 'पड़ोसियों का जोड़', 'प्रकाशित रूट'],
    counted: '{{statement.total}} USDT में {{statement.members}} गिने गए',
    root: '{{statement.at}} UTC का रूट।',
    amount: 'राशि',
    daily: 'दैनिक बाउंटी',
    dailyValue: 'रोज़ {{plan.igniteFund.example.daily}}',
    lastDay: 'अंतिम दिन',
    lastDayValue: 'दिन {{plan.igniteFund.period}}',
    cap: 'सभी रिवॉर्ड की सीमा',
    projected: 'केवल दैनिक बाउंटी से अनुमान: {{plan.igniteFund.example.total}}, यदि हर दिन के लिए धन हो।',
    note: 'मौजूदा प्लान के अनुसार अनुमान।',
  },
  rewardNames: {
    daily: 'दैनिक XRP बाउंटी',
    direct: 'डायरेक्ट बाउंटी',
    network: 'नेटवर्क बाउंटी',
    blb: 'Beyond Limit Bonus',
    odl: 'ODL रिवॉर्ड',
    royalty: 'रॉयल्टी',
    special: 'विशेष रिवॉर्ड',
  },
}
