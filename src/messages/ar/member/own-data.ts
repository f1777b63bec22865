import type { ownData as english } from '../../en/member/own-data.ts'
import type { Translation } from '../../translation.ts'

export const ownData: Translation<typeof english> = {
  yourAccountClosesOnYourPersonal: 'يُغلق حسابك في {closesAt}. وتُمحى بياناتك الشخصية عندها.',
  keepYourAccount: 'الاحتفاظ بحسابك',
  closeYourAccount: 'إغلاق حسابك',
  yourAccountClosesAfter14Days:
    'يُغلق حسابك بعد 14 يومًا. يمكنك الإلغاء حتى ذلك الحين، هنا أو بالرابط في رسالتنا.',
  passwordToClose: 'كلمة المرور للإغلاق',
  closeAfter14Days: 'الإغلاق بعد 14 يومًا',
  loadingWhatHasToBeSettled: 'جارٍ تحميل ما يجب تسويته',
  weCouldntLoadThis: 'تعذّر علينا تحميل هذا',
  yourAccountIsUnchanged: 'لم يتغير حسابك.',
  weEraseYourNameContactsBank:
    'نمحو اسمك وجهات اتصالك وبياناتك البنكية وكلمة مرورك وأجهزتك وملاحظاتك. ويبقى اسم المستخدم ومكانك في الشبكة والمدفوعات والمكافآت والموافقات والرسائل وسجل التدقيق ما دام قانون مسك الدفاتر ومكافحة غسل الأموال يتطلب ذلك. تُحذف صور وثائق الهوية {documentRetentionDays, plural, zero {فور قرارنا بشأنها} one {بعد يوم واحد من قرارنا بشأنها} two {بعد يومين من قرارنا بشأنها} few {بعد # أيام من قرارنا بشأنها} many {بعد # يومًا من قرارنا بشأنها} other {بعد # يوم من قرارنا بشأنها}}. لا يمكن إعادة فتح حساب مغلق.',
  closureObstacles: 'لا يمكنك إغلاقه بعد. لا يزال لديك:',
  archiveHint:
    'ملف ZIP واحد فيه كل ما نخزّنه عنك: الملف الشخصي وعمليات تسجيل الدخول والمحافظ والمكافآت والمدفوعات والتذاكر ووثائق الهوية والبيانات. احفظه في مكان آمن: من يملك الملف يستطيع قراءته.',
  yourPassword: 'كلمة مرورك',
  downloadYourData: 'تنزيل بياناتك',
  yourData: 'بياناتك',
  download: 'التنزيل',
  whatYouAgreedTo: 'ما وافقت عليه',
  loadingYourConsents: 'جارٍ تحميل موافقاتك',
  weCouldntLoadYourConsents: 'تعذّر علينا تحميل موافقاتك',
  theyAreStoredSafely: 'إنها محفوظة بأمان.',
  versionFrom: 'الإصدار {version}، {at}، من {address}',
  cancelTheClosure: 'إلغاء الإغلاق',
  youDidntAskForItSet: 'لم تطلب ذلك؟ <link>عيّن كلمة مرور جديدة</link>',
  wellCancelTheClosureYourAccount: 'سنلغي الإغلاق. يبقى حسابك وبياناتك كما هي.',
}
