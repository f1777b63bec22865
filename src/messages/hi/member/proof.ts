import type { proof as english } from '../../en/member/proof.ts'
import type { Translation } from '../../translation.ts'

export const proof: Translation<typeof english> = {
  outcomeTexts: {
    'signature not checked':
      'यह ब्राउज़र Ed25519 हस्ताक्षर नहीं जाँच सकता। आपकी लीफ़, रास्ता और कुल योग सही हैं; हस्ताक्षर नहीं जाँचा गया। नया ब्राउज़र उसे जाँच सकता है।',
    'balances not compared':
      'स्टेटमेंट के बाद इतने लेनदेन हुए हैं कि यह ब्राउज़र उनकी तुलना नहीं कर सकता। बाकी सब सही है। अगले स्टेटमेंट की तुलना फिर होगी।',
  },
  walletLabels: {
    rWallet: 'R-Wallet',
    custody: 'Custody',
    profitWallet: 'Profit Wallet',
    withdrawalWallet: 'Withdrawal Wallet',
    hold: 'Hold',
  },
  faultTexts: {
    'other-installation': {
      found: 'यह स्टेटमेंट उस इंस्टॉलेशन का नहीं है जिसे यह ब्राउज़र जानता है।',
      meaning: 'हो सकता है कि पूरा बही-खाता बदल दिया गया हो।',
    },
    'rolled-back': {
      found: 'सर्वर उससे पुराना स्टेटमेंट दिखाता है जो यह ब्राउज़र देख चुका है।',
      meaning: 'नया स्टेटमेंट वापस ले लिया गया है, या आपसे छिपाया जा रहा है।',
    },
    'split-view': {
      found: 'सर्वर उस संख्या पर अलग स्टेटमेंट दिखाता है जिसे यह ब्राउज़र देख चुका है।',
      meaning: 'बही-खाते के दो रूप मौजूद हैं। दूसरे सदस्य शायद दूसरा रूप देखते हों।',
    },
    'missing-header': {
      found: 'इस ब्राउज़र के पिछले जाँचे हुए और सबसे नए स्टेटमेंट के बीच के स्टेटमेंट गायब हैं।',
      meaning: 'इतिहास का एक हिस्सा आपसे छिपाया जा रहा है।',
    },
    'rewritten-header': {
      found: 'सबसे नया स्टेटमेंट उस स्टेटमेंट की अगली कड़ी नहीं है जिसे इस ब्राउज़र ने जाँचा था।',
      meaning: 'स्टेटमेंट का इतिहास दोबारा लिखा गया है।',
    },
    'unknown-key': {
      found: 'स्टेटमेंट पर ऐसी कुंजी का हस्ताक्षर है जिसे ज्ञात कुंजी ने मान्य नहीं किया है।',
      meaning: 'हो सकता है कि हस्ताक्षर किसी और ने किया हो।',
    },
    'wrong-signature': {
      found: 'स्टेटमेंट का हस्ताक्षर गलत है।',
      meaning: 'स्टेटमेंट हस्ताक्षर के बाद बदला गया, या उस पर कभी हस्ताक्षर नहीं हुआ।',
    },
    'other-member': {
      found: 'सर्वर किसी दूसरे सदस्य के बैलेंस आपके बताकर दिखाता है।',
      meaning: 'हो सकता है कि आपके अपने बैलेंस कुल योग में न हों।',
    },
    'altered-leaf': {
      found: 'आपके बैलेंस प्रकाशित रूट तक नहीं पहुँचते।',
      meaning: 'स्टेटमेंट में आपके लिए गिने गए बैलेंस वे नहीं हैं जो आपको दिखाए गए।',
    },
    'shrunken-sum': {
      found: 'आपके बैलेंस का रास्ता प्रकाशित कुल योग से अलग कुल तक पहुँचता है।',
      meaning: 'हो सकता है कि जितना देय है उससे कम बताया गया हो।',
    },
    'changed-balance': {
      found: 'आपके वॉलेट के बैलेंस स्टेटमेंट के बैलेंस से अलग हैं।',
      meaning: 'ऐप जितना दिखाता है, स्टेटमेंट आपके लिए उससे कम या अधिक गिनता है।',
    },
    'dropped-leaf': {
      found: 'आप पहले के एक स्टेटमेंट में थे और सबसे नए में नहीं हैं।',
      meaning: 'हमें आपको जो देना है, वह प्रकाशित कुल योग में नहीं है।',
    },
  },
  theStatementCouldntBeChecked: 'स्टेटमेंट की जाँच नहीं हो सकी। {error}',
  checkedByThisBrowserAtStatement: 'इस ब्राउज़र ने {at} को जाँचा: स्टेटमेंट {sequence}।',
  thisBrowserChecksEveryStatementBy:
    'यह ब्राउज़र हर स्टेटमेंट को अपने आप जाँचता है, ऐप खोलने के एक मिनट के भीतर। आपके लिए पहली जाँच अभी बाकी है।',
  checkNow: 'अभी जाँचें',
  forgetWhatThisBrowserHasSeen: 'इस ब्राउज़र ने जो देखा है उसे भुला दें?',
  onlyDoThisAfterYouHave:
    'यह तभी करें जब आपने सबूत सहेज लिया हो और अंतर का कारण पता चल गया हो। इसके बाद ब्राउज़र जो अगला स्टेटमेंट देखेगा उस पर भरोसा करेगा।',
  forgetAndStartOver: 'भुलाकर फिर शुरू करें',
  thisBrowserRefusedAStatementOn: 'इस ब्राउज़र ने {at} को एक स्टेटमेंट अस्वीकार किया। {found}',
  saveTheEvidence: 'सबूत सहेजें',
  startOver: 'फिर से शुरू करें',
  myClaimAsQrCodes: 'मेरा दावा QR कोड के रूप में',
  scanAllCodesWithAnotherDevice:
    'सभी कोड किसी दूसरे उपकरण से स्कैन करें और उनके पाठ किसी भी क्रम में जाँच पेज में चिपकाएँ। उनमें आपका नाम और आपके बैलेंस हैं।',
  thisBrowserCantMakeTheCodes: 'यह ब्राउज़र कोड नहीं बना सकता। दावे को फ़ाइल में सहेजें।',
  qrCodeOf: 'QR कोड, {count} में से {index}',
  codeOf: 'कोड, {count} में से {index}',
  previous: 'पिछला',
  next: 'अगला',
  keepMyProof: 'मेरा प्रमाण रखें',
  saveYourSignedClaimAndThe:
    'अपना हस्ताक्षरित दावा और जाँच पेज सहेजें। दोनों मिलकर किसी भी कंप्यूटर पर, हमारे बिना, दिखाते हैं कि आपको कितना देय है। दावा निजी रखें: उसमें आपका नाम और आपके बैलेंस हैं।',
  saveMyClaim: 'मेरा दावा सहेजें',
  showAsQrCodes: 'QR कोड के रूप में दिखाएँ',
  saveTheVerifier: 'जाँच पेज सहेजें',
  thisDeviceKeepsYourClaimOf:
    'इस उपकरण में स्टेटमेंट {sequence} का आपका दावा है, {at} का। वह हर स्टेटमेंट के बाद अपने आप नया होता है, ऑफ़लाइन काम करता है, और लॉग आउट करने पर हटा दिया जाता है।',
  removeFromThisDevice: 'इस उपकरण से हटाएँ',
  proofOfBalance: 'बैलेंस का प्रमाण',
  weCouldntReachTheServerThis:
    'हम सर्वर तक नहीं पहुँच सके। यह वह दावा है जो इस उपकरण में रखा है। आप इसे कनेक्शन के बिना सहेज सकते हैं।',
  loadingYourProof: 'आपका प्रमाण लोड हो रहा है',
  weCouldntLoadYourProof: 'हम आपका प्रमाण लोड नहीं कर सके',
  yourBalancesArentAffected: 'आपके बैलेंस पर कोई असर नहीं पड़ा है।',
  noStatementYet: 'अभी कोई स्टेटमेंट नहीं',
  afterTheFirstDailyClosingWe:
    'पहली दैनिक क्लोज़िंग के बाद हम प्रकाशित करते हैं कि सभी सदस्यों को कितना देय है। आप यहाँ जाँच सकते हैं कि आप उसमें शामिल हैं।',
  youArentInTheStatementOf:
    'आप {at} के स्टेटमेंट में नहीं हैं। यदि आप उसके बाद जुड़े हैं, तो अगले में होंगे। यदि उससे पहले जुड़े हैं, तो कृपया सहायता से संपर्क करें।',
  computedInYourBrowserFromYour:
    'आपके ब्राउज़र में आपके अपने बैलेंस से गिना गया। दूसरे सदस्य केवल अनाम हैश और योग के रूप में दिखते हैं।',
  howItWasComputed: 'यह कैसे गिना गया',
  yourLeafIsTheSha256: 'आपकी लीफ़ इसका SHA-256 है',
  copiedToClipboard: 'क्लिपबोर्ड पर कॉपी हुआ!',
  copyYourLeaf: 'अपनी लीफ़ कॉपी करें',
  yourLeaf: 'आपकी लीफ़',
  level: 'स्तर {level}',
  thePublishedRoot: 'प्रकाशित रूट',
  total: 'कुल',
  verifiedYourBalancesAreIncludedIn: 'सत्यापित। आपके बैलेंस प्रकाशित कुल योग में शामिल हैं।',
  notVerifiedTheseBalancesDontMatch:
    'सत्यापित नहीं। ये बैलेंस प्रकाशित कुल योग से मेल नहीं खाते। यह पेज सहेजें और सहायता से संपर्क करें।',
  yourBalancesAtThatTime: 'उस समय आपके बैलेंस',
  publishedStatement: 'प्रकाशित स्टेटमेंट',
  published: 'प्रकाशित',
  owedToMembers: 'सदस्यों को देय',
  membersIncluded: 'शामिल सदस्य',
  thisStatementIsWrongDoNot: 'यह स्टेटमेंट गलत है। जमा न करें।',
  foundByThisBrowserOn: '{found} इस ब्राउज़र ने {at} को पाया ({fault})।',
  itCanAlsoBeAMistake: '{meaning} यह भूल भी हो सकती है: सबूत से पता चलता है कि क्या है।',
  whatToDo: 'क्या करें',
  saveTheEvidenceAndKeepYourLast: 'सबूत सहेजें, और अपना पिछला सही दावा रखें।',
  saveTheEvidenceAndKeepEvery: 'सबूत सहेजें, और आपके पास जितनी दावा फ़ाइलें हैं सब रखें।',
  doNotDepositOrActivatePackages: 'कारण पता चलने तक जमा न करें और पैकेज सक्रिय न करें। निकासी आप अब भी कर सकते हैं।',
  saveMyLastGoodClaim: 'मेरा पिछला सही दावा सहेजें',
  continueToMyAccount: 'मेरे खाते पर जाएँ',
  sendTheEvidenceToTheWitnesses: 'सबूत साक्षियों को भेजें: {witnesses}।',
  compareTheEvidenceWithOtherMembers:
    'दूसरे सदस्यों के साथ सबूत की तुलना करें। इस ब्राउज़र ने जो देखा, उस पर किसी स्वतंत्र साक्षी ने सह-हस्ताक्षर नहीं किया था।',
}
