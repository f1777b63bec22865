import type { password as english } from '../../en/member/password.ts'
import type { Translation } from '../../translation.ts'

export const password: Translation<typeof english> = {
  redirect: {
    signedOut: { message: 'पासवर्ड बदलने के लिए आपको लॉग इन करना होगा।' },
    sessionEnded: {
      message: 'उपयोगकर्ता प्रमाणित नहीं है',
      detail: 'पासवर्ड बदलने के लिए आपको लॉग इन करना होगा',
    },
  },
  failedToUpdatePasswordPleaseTry: 'पासवर्ड बदला नहीं जा सका। कृपया फिर कोशिश करें।',
  currentPassword: 'मौजूदा पासवर्ड',
  newPassword: 'नया पासवर्ड',
  confirmPassword: 'पासवर्ड की पुष्टि करें',
  confirmChange: 'मैं पुष्टि करता/करती हूँ कि मुझे अपना पासवर्ड बदलना है',
  changePassword: 'पासवर्ड बदलें',
  changeMasterPassword: 'मास्टर पासवर्ड बदलें',
  otherDevicesLoggedOut: 'आपको आपके दूसरे उपकरणों से लॉग आउट कर दिया गया है।',
  backToDashboard: 'डैशबोर्ड पर लौटें',
  verificationCode: 'सत्यापन कोड',
  weveEmailedYouACode: 'हमने आपको कोड ईमेल किया है।',
  codeSent: 'कोड भेजा गया',
  sendCode: 'कोड भेजें',
  forgotPassword: 'पासवर्ड भूल गए',
  codeHint: 'हमने जो कोड ईमेल किया है, वह लिखें। वह 10 मिनट तक मान्य है।',
  codeExpiredGetANewOne: 'कोड की अवधि समाप्त हो गई? <link>नया कोड पाएँ</link>',
  allDevicesLoggedOut: 'आपको सभी उपकरणों से लॉग आउट कर दिया गया है।',
  login: 'लॉग इन करें',
  backToLogin: 'लॉग इन पर लौटें',
  passwordRequirements: 'पासवर्ड की शर्तें',
  requirements: {
    'A capital letter': 'एक बड़ा अक्षर (A–Z)',
    'A special character': 'एक विशेष चिह्न',
    'A number': 'एक अंक',
    'At least 8 characters': 'कम से कम 8 अक्षर',
  },
  enterYourUsernameAndWellEmail: 'अपना यूज़रनेम लिखें, हम आपको पासवर्ड रीसेट करने का कोड ईमेल करेंगे।',
  username: 'यूज़रनेम',
  captcha: 'कैप्चा',
  setNewPassword: 'नया पासवर्ड रखें',
}
