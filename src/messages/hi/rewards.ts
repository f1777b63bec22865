import type { Sentences } from '../create-messages.ts'
import type * as english from '../en/rewards.ts'
import type { Translation } from '../translation.ts'

export const rewardPages: Translation<typeof english.rewardPages> = {
  daily: {
    name: 'दैनिक XRP बाउंटी',
    rate: 'रोज़ {{plan.rates}}%',
    text: 'हर सक्रिय पैकेज पर, USDT में दर्ज और मौजूदा दर पर XRP में दिखाई गई।',
  },
  direct: {
    name: 'डायरेक्ट बाउंटी',
    rate: '{{plan.directs}}%',
    text: 'हर उस पैकेज पर जिसे आपके द्वारा जोड़ा गया सदस्य सक्रिय करे, आपके सबसे ऊँचे सक्रिय पैकेज की दर से। सक्रिय पैकेज नहीं, तो बाउंटी नहीं।',
  },
  network: {
    name: 'नेटवर्क बाउंटी',
    rate: 'स्तर के अनुसार',
    text: 'आपके नीचे हर स्तर की दैनिक बाउंटी पर, उतने स्तरों तक जितने आपके पैकेज में हैं। जिन स्तरों का उपयोग नहीं हुआ, वे ऊपर नहीं जाते।',
  },
  odl: {
    name: 'ODL रिवॉर्ड',
    rate: 'हर 72 घंटे',
    text: 'नाम On-Demand Liquidity से लिया गया है। सदस्यों के कारोबार के {{plan.odl}}% के पूल से, अधिकतम उतना जितना कोष में सभी लंबित रिवॉर्ड के बाद बचे। जो राशि नहीं ली जाती, वह कोष में लौट जाती है।',
  },
  blb: {
    name: 'Beyond Limit Bonus',
    rate: 'हर पड़ाव पर एक बार',
    text: 'आपकी अपनी कमाई और टीम के कारोबार के पड़ाव क्रम से पूरे करने पर। सभी कमाई के बाद दिया जाता है।',
  },
  royalty: {
    name: 'रॉयल्टी',
    rate: 'शुल्क का {{plan.royalty}}%',
    text: 'महीने के शुल्क की आय का हिस्सा, सबसे ऊँचे पैकेज में सक्रिय राशियों के अनुसार बाँटा जाता है। शुल्क नहीं, तो रॉयल्टी नहीं।',
  },
  special: {
    name: 'विशेष रिवॉर्ड',
    rate: 'मासिक, यदि तय हो',
    text: 'प्रशासक द्वारा तय की गई राशि, उन दस सदस्यों में बाँटी जाती है जिनका उस महीने नया सीधा कारोबार सबसे अधिक रहा।',
  },
}

export const calculations: Translation<typeof english.calculations> = {
  daily: {
    label: 'पैकेज',
    base: 'आपके {name} #{activationId} की राशि, जो {activatedAt} को सक्रिय हुआ।',
    rule: 'इस पैकेज की दैनिक दर।',
  },
  direct: {
    label: 'पैकेज',
    base: '{member} की सक्रिय की हुई राशि: {name} #{activationId}, {activatedAt} को सक्रिय।',
    rule: 'उस समय आपके सबसे ऊँचे सक्रिय पैकेज की सीधी दर।',
  },
  network: {
    label: 'आधार',
    base: 'आपके स्तर {level} के {members, plural, one {# सदस्य} other {# सदस्यों}} के दैनिक रिवॉर्ड, उनकी अपनी सीमाओं के बाद।',
    rule: 'उस समय आपके सबसे ऊँचे सक्रिय पैकेज की स्तर {level} की दर।',
  },
  odl: {
    label: 'हिस्सा',
    base: 'ODL पूल का वह हिस्सा जो आपके {name} #{activationId} का है, जो {activatedAt} को सक्रिय हुआ।',
    rule: 'एक ही स्लैब के हर पैकेज को बराबर हिस्सा मिलता है।',
  },
  blb: {
    label: 'स्लैब',
    base: 'स्लैब {level} का बोनस, जिस तक आप पहुँचे।',
    rule: 'हर स्लैब अपना बोनस एक ही बार देता है।',
  },
  royalty: {
    label: 'रॉयल्टी का पैकेज',
    base: 'महीने के अंत में रॉयल्टी वाले पैकेज की आपकी सक्रिय राशियाँ।',
    rule: 'महीने के शुल्क ({amount}) का {percent}%, जो रॉयल्टी वाले पैकेज की सभी राशियों ({divisor}) में बँटता है।',
  },
  special: {
    label: 'कारोबार',
    base: 'महीने में आपके सीधे सदस्यों ने जितना सक्रिय किया।',
    rule: '{amount}, {sharers, plural, one {# सदस्य} other {# सदस्यों}} में बराबर बाँटे गए।',
  },
}

/** The labels of the declarations in src/domain/rewards/kinds. */
export const rewardWords: Sentences = {
  'Daily Bot Profit': 'दैनिक बॉट लाभ',
  'Direct Bounty': 'डायरेक्ट बाउंटी',
  'Royalty Bonus': 'रॉयल्टी बोनस',
  'Special Reward': 'विशेष रिवॉर्ड',
  'ODL Profit': 'ODL लाभ',
  'Level Income': 'स्तर आय',
  'BLB Bonus': 'BLB बोनस',
  'Daily XRP': 'दैनिक XRP',
  'Daily XRP bounty': 'दैनिक XRP बाउंटी',
  'Direct bounty': 'डायरेक्ट बाउंटी',
  'Network bounty': 'नेटवर्क बाउंटी',
  'Level {1} Income': 'स्तर {1} की आय',
  'BLB{1} Bonus': 'BLB{1} बोनस',
  'ODL reward': 'ODL रिवॉर्ड',
  Royalty: 'रॉयल्टी',
  'Special reward': 'विशेष रिवॉर्ड',
  'Beyond Limit Bonus': 'Beyond Limit Bonus',
  Direct: 'डायरेक्ट',
}
