import type { ownData as english } from '../../en/member/own-data.ts'
import type { Translation } from '../../translation.ts'

export const ownData: Translation<typeof english> = {
  yourAccountClosesOnYourPersonal: 'आपका खाता {closesAt} को बंद होगा। तब आपका व्यक्तिगत डेटा मिटा दिया जाएगा।',
  keepYourAccount: 'अपना खाता बनाए रखें',
  closeYourAccount: 'अपना खाता बंद करें',
  yourAccountClosesAfter14Days:
    'आपका खाता 14 दिन बाद बंद होगा। तब तक आप इसे यहाँ या हमारे ईमेल के लिंक से रद्द कर सकते हैं।',
  passwordToClose: 'बंद करने के लिए पासवर्ड',
  closeAfter14Days: '14 दिन बाद बंद करें',
  loadingWhatHasToBeSettled: 'जो निपटाना बाकी है, वह लोड हो रहा है',
  weCouldntLoadThis: 'हम इसे लोड नहीं कर सके',
  yourAccountIsUnchanged: 'आपका खाता नहीं बदला है।',
  weEraseYourNameContactsBank:
    'हम आपका नाम, संपर्क, बैंक विवरण, पासवर्ड, उपकरण और नोट मिटा देते हैं। आपका यूज़रनेम, नेटवर्क में स्थान, भुगतान, रिवॉर्ड, सहमतियाँ, संदेश और ऑडिट लॉग तब तक रहते हैं, जब तक बहीखाते और मनी लॉन्ड्रिंग के कानून में ज़रूरी है। पहचान दस्तावेज़ों की तस्वीरें हमारे निर्णय के {documentRetentionDays} दिन बाद हटा दी जाती हैं। बंद खाता फिर नहीं खोला जा सकता।',
  closureObstacles: 'आप इसे अभी बंद नहीं कर सकते। यह अभी बाकी है:',
  archiveHint:
    'आपके बारे में हमारे पास जो कुछ है, सब एक ZIP फ़ाइल में: प्रोफ़ाइल, साइन-इन, वॉलेट, रिवॉर्ड, भुगतान, टिकट, पहचान दस्तावेज़ और स्टेटमेंट। इसे सुरक्षित रखें: जिसके पास फ़ाइल हो, वह उसे पढ़ सकता है।',
  yourPassword: 'आपका पासवर्ड',
  downloadYourData: 'अपना डेटा डाउनलोड करें',
  yourData: 'आपका डेटा',
  download: 'डाउनलोड',
  whatYouAgreedTo: 'आपने जिन पर सहमति दी',
  loadingYourConsents: 'आपकी सहमतियाँ लोड हो रही हैं',
  weCouldntLoadYourConsents: 'हम आपकी सहमतियाँ लोड नहीं कर सके',
  theyAreStoredSafely: 'वे सुरक्षित रखी हैं।',
  versionFrom: 'संस्करण {version}, {at}, {address} से',
  cancelTheClosure: 'खाता बंद करना रद्द करें',
  youDidntAskForItSet: 'आपने इसका अनुरोध नहीं किया? <link>नया पासवर्ड रखें</link>',
  wellCancelTheClosureYourAccount: 'हम खाता बंद करना रद्द करेंगे। आपका खाता और डेटा जैसे हैं, वैसे ही रहेंगे।',
}
