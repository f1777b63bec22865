import type { password as english } from '../../en/member/password.ts'
import type { Translation } from '../../translation.ts'

export const password: Translation<typeof english> = {
  redirect: {
    signedOut: { message: 'يجب تسجيل الدخول لتغيير كلمة المرور.' },
    sessionEnded: {
      message: 'لم تتم مصادقة المستخدم',
      detail: 'يلزم تسجيل الدخول لتغيير كلمة المرور',
    },
  },
  failedToUpdatePasswordPleaseTry: 'تعذّر تحديث كلمة المرور. يرجى المحاولة مرة أخرى.',
  currentPassword: 'كلمة المرور الحالية',
  newPassword: 'كلمة المرور الجديدة',
  confirmPassword: 'تأكيد كلمة المرور',
  confirmChange: 'أؤكد أنني أريد تغيير كلمة مروري',
  changePassword: 'تغيير كلمة المرور',
  changeMasterPassword: 'تغيير كلمة المرور الرئيسية',
  otherDevicesLoggedOut: 'سُجّل خروجك من أجهزتك الأخرى.',
  backToDashboard: 'العودة إلى لوحة المعلومات',
  verificationCode: 'رمز التحقق',
  weveEmailedYouACode: 'أرسلنا إليك رمزًا بالبريد.',
  codeSent: 'أُرسل الرمز',
  sendCode: 'إرسال الرمز',
  forgotPassword: 'نسيت كلمة المرور',
  codeHint: 'أدخل الرمز الذي أرسلناه إليك بالبريد. صلاحيته 10 دقائق.',
  codeExpiredGetANewOne: 'انتهت صلاحية الرمز؟ <link>احصل على رمز جديد</link>',
  allDevicesLoggedOut: 'سُجّل خروجك من جميع الأجهزة.',
  login: 'تسجيل الدخول',
  backToLogin: 'العودة إلى تسجيل الدخول',
  passwordRequirements: 'متطلبات كلمة المرور',
  requirements: {
    'A capital letter': 'حرف كبير (A–Z)',
    'A special character': 'رمز خاص',
    'A number': 'رقم',
    'At least 8 characters': '8 أحرف على الأقل',
  },
  enterYourUsernameAndWellEmail: 'أدخل اسم المستخدم وسنرسل إليك بالبريد رمزًا لإعادة تعيين كلمة المرور.',
  username: 'اسم المستخدم',
  captcha: 'رمز الصورة',
  setNewPassword: 'تعيين كلمة مرور جديدة',
}
