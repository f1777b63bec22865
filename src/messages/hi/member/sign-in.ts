import type { signIn as english } from '../../en/member/sign-in.ts'
import type { Translation } from '../../translation.ts'

export const signIn: Translation<typeof english> = {
  lostAuthenticatorHint:
    'इसके बिना हम आपके खाते के हर पते पर ईमेल भेजते हैं और 72 घंटे रुकते हैं, ताकि यदि अनुरोध आपका न हो, तो आप उसे रोक सकें। फिर दो प्रशासक उसे जाँचते हैं और दो-चरणीय प्रमाणीकरण बंद करते हैं। उसके बाद कुछ दिनों तक निकासी रुकी रहती हैं।',
  twoFactorAuthentication: 'दो-चरणीय प्रमाणीकरण',
  username: 'यूज़रनेम',
  password: 'पासवर्ड',
  forgotYourPassword: 'पासवर्ड भूल गए?',
  captcha: 'कैप्चा',
  login: 'लॉग इन करें',
  loginToYourAccount: 'अपने खाते में लॉग इन करें',
  newHereSignUp: 'यहाँ नए हैं? <link>साइन अप करें</link>',
}
