import type { signIn as english } from '../../en/member/sign-in.ts'
import type { Translation } from '../../translation.ts'

export const signIn: Translation<typeof english> = {
  lostAuthenticatorHint:
    'من دونه نراسل كل عناوين بريد حسابك وننتظر 72 ساعة، لتتمكن من إيقاف طلب ليس منك. ثم يتحقق منه مسؤولان ويوقفان المصادقة الثنائية. وتبقى السحوبات معلّقة بضعة أيام بعد ذلك.',
  twoFactorAuthentication: 'المصادقة الثنائية',
  username: 'اسم المستخدم',
  password: 'كلمة المرور',
  forgotYourPassword: 'نسيت كلمة المرور؟',
  captcha: 'رمز الصورة',
  login: 'تسجيل الدخول',
  loginToYourAccount: 'تسجيل الدخول إلى حسابك',
  newHereSignUp: 'جديد هنا؟ <link>أنشئ حسابًا</link>',
}
