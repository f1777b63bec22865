// Sentences of form fields, by their English text; {1}, {2} are its figures.

import type { Sentences } from '../create-messages.ts'

export const fields: Sentences = {
  // Instead of a sentence of a schema without its own
  'Check this value': 'تحقق من هذه القيمة',
  'Enter a value': 'أدخل قيمة',
  'Enter a text': 'أدخل نصًا',
  'Enter a number': 'أدخل رقمًا',
  'Enter {1} or more': 'أدخل {1} أو أكثر',
  'Enter {1} or less': 'أدخل {1} أو أقل',
  'Choose one of the options': 'اختر أحد الخيارات',
  'Choose at least {1}': 'اختر {1} على الأقل',
  'Choose at most {1}': 'اختر {1} على الأكثر',
  'Send a list': 'أرسل قائمة',
  'Send an object': 'أرسل كائنًا',
  // Texts of any form
  'At most {1} characters':
    'لا يزيد على {1, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'Use at most {1} characters':
    'استخدم ما لا يزيد على {1, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'Use at least {1} characters':
    'استخدم ما لا يقل عن {1, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'Enter at least {1} characters':
    'أدخل ما لا يقل عن {1, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'Use a single line of text': 'اكتب في سطر واحد',
  'Use plain text': 'استخدم نصًا عاديًا',
  'Remove the invisible text direction characters': 'أزل محارف اتجاه النص غير المرئية',
  'Remove characters that cannot be saved': 'أزل المحارف التي لا يمكن حفظها',
  'Enter an id': 'أدخل معرّفًا',
  'Not an id': 'هذا ليس معرّفًا',
  'Enter a time': 'أدخل وقتًا',
  'Enter a whole number': 'أدخل عددًا صحيحًا',
  'Enter a date as yyyy-mm-dd': 'أدخل التاريخ بالصيغة yyyy-mm-dd',
  'Choose on or off': 'اختر التشغيل أو الإيقاف',
  'Choose a filter': 'اختر عامل تصفية',
  'Choose a period': 'اختر فترة',
  'Choose a month': 'اختر شهرًا',
  'Choose this month or one of the next {1}': 'اختر الشهر الحالي أو أحد الأشهر التالية وعددها {1}',
  'Choose a day': 'اختر يومًا',
  'Choose a package': 'اختر باقة',
  'Reload the page and try again': 'أعد تحميل الصفحة وحاول مرة أخرى',
  'This link is incomplete': 'هذا الرابط غير مكتمل',
  'This link is incomplete. Open it again from the email.':
    'هذا الرابط غير مكتمل. افتحه مرة أخرى من الرسالة.',
  // Amounts
  'Enter an amount with at most six decimals': 'أدخل مبلغًا بست خانات عشرية على الأكثر',
  'That amount is too large': 'هذا المبلغ كبير جدًا',
  'Please enter an amount of ${1} or more': 'يرجى إدخال مبلغ ${1} أو أكثر',
  'Please enter an amount with at most two decimals': 'يرجى إدخال مبلغ بمنزلتين عشريتين على الأكثر',
  'Please enter an amount of ${1} or less': 'يرجى إدخال مبلغ ${1} أو أقل',
  'Choose a wallet': 'اختر محفظة',
  'Choose an account': 'اختر حسابًا',
  'Choose a currency': 'اختر عملة',
  'Get a quote first': 'اطلب عرض سعر أولًا',
  'Enter the transaction hash or bank reference': 'أدخل تجزئة المعاملة أو مرجع البنك',
  'This is not where a page of this statement ended': 'لم تنتهِ أي صفحة من هذا البيان هنا',
  // Registration, sign-in and passwords
  'Full name is required': 'الاسم الكامل مطلوب',
  'Email is required': 'البريد الإلكتروني مطلوب',
  'Please enter a valid email address': 'يرجى إدخال بريد إلكتروني صحيح',
  'Email already in use': 'البريد الإلكتروني مستخدم من قبل',
  'Mobile number is required': 'رقم الجوال مطلوب',
  'Please enter a valid mobile number': 'يرجى إدخال رقم جوال صحيح',
  'Referral Id is required': 'معرّف الإحالة مطلوب',
  'Invalid Sponsor ID. Please check and try again.': 'معرّف الراعي غير صحيح. يرجى التحقق والمحاولة مرة أخرى.',
  'You must agree to the Terms and Conditions': 'يجب الموافقة على الشروط والأحكام',
  'userrefid is required': 'userrefid مطلوب',
  'userrefid must be at least {1} characters':
    'يجب ألا يقل userrefid عن {1, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'userrefid must be at most {1} characters':
    'يجب ألا يزيد userrefid على {1, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'userrefid can only contain letters and numbers': 'لا يقبل userrefid إلا الحروف والأرقام',
  'userrefid already taken': 'userrefid مستخدم من قبل',
  'Username is required': 'اسم المستخدم مطلوب',
  'Enter your username or email address first': 'أدخل اسم المستخدم أو البريد الإلكتروني أولًا',
  'Password is required': 'كلمة المرور مطلوبة',
  'Current password is required': 'كلمة المرور الحالية مطلوبة',
  'Current password is incorrect': 'كلمة المرور الحالية غير صحيحة',
  'New password is required': 'كلمة المرور الجديدة مطلوبة',
  'Please confirm your password': 'يرجى تأكيد كلمة المرور',
  'Please confirm this password change': 'يرجى تأكيد تغيير كلمة المرور',
  'Passwords do not match': 'كلمتا المرور غير متطابقتين',
  'Password does not meet all requirements': 'كلمة المرور لا تستوفي جميع الشروط',
  'Password is too easy to guess': 'كلمة المرور سهلة التخمين',
  'Password must be at least {1} characters':
    'يجب ألا تقل كلمة المرور عن {1, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'Password must be at most {1} characters':
    'يجب ألا تزيد كلمة المرور على {1, plural, zero {# حرف} one {حرف واحد} two {حرفين} few {# أحرف} many {# حرفًا} other {# حرف}}',
  'That is longer than a password can be': 'هذا أطول مما يمكن أن تكون عليه كلمة المرور',
  'A capital letter': 'حرف كبير (A–Z)',
  'A special character': 'رمز خاص',
  'A number': 'رقم',
  'At least {1} characters':
    '{1, plural, zero {# حرف} one {حرف واحد} two {حرفان} few {# أحرف} many {# حرفًا} other {# حرف}} على الأقل',
  'Verification code is required': 'رمز التحقق مطلوب',
  'Invalid verification code': 'رمز التحقق غير صحيح',
  'Captcha is required': 'رمز التحقق المرئي مطلوب',
  'Incorrect captcha': 'رمز التحقق المرئي غير صحيح',
  'Enter a captcha id': 'أدخل معرّف رمز التحقق المرئي',
  'Choose image or audio': 'اختر الصورة أو الصوت',
  'Choose member or admin': 'اختر العضو أو المسؤول',
  'Choose member, admin or registration': 'اختر العضو أو المسؤول أو التسجيل',
  'Choose what the code is for': 'اختر الغرض من الرمز',
  'Log in again': 'سجّل الدخول مرة أخرى',
  'Enter a session id': 'أدخل معرّف الجلسة',
  // Security
  'Use your passkey': 'استخدم مفتاح المرور',
  'Create a passkey first': 'أنشئ مفتاح مرور أولًا',
  'Name the passkey after its device': 'سمِّ مفتاح المرور باسم جهازه',
  'Choose how to confirm': 'اختر طريقة التأكيد',
  'Choose what to confirm': 'اختر ما تريد تأكيده',
  'Name the key after what uses it': 'سمِّ المفتاح باسم ما يستخدمه',
  'Choose when the key expires': 'اختر موعد انتهاء المفتاح',
  'At least one day': 'يوم واحد على الأقل',
  'At most {1} days':
    'لا يزيد على {1, plural, zero {# يوم} one {يوم واحد} two {يومين} few {# أيام} many {# يومًا} other {# يوم}}',
  'Enter a phrase': 'أدخل عبارة',
  'Use letters, digits, spaces and punctuation': 'استخدم الحروف والأرقام والمسافات وعلامات الترقيم',
  // Withdrawal addresses
  'Please add correct address': 'يرجى إضافة عنوان صحيح',
  'Please add correct BEP20 Address': 'يرجى إضافة عنوان BEP20 صحيح',
  'Please add correct XRP Address': 'يرجى إضافة عنوان XRP صحيح',
  'Please add correct BEP20 Address: it takes no destination tag':
    'يرجى إضافة عنوان BEP20 صحيح: فهو لا يقبل وسم وجهة',
  'Please add correct BEP20 Address: nobody owns the zero address':
    'يرجى إضافة عنوان BEP20 صحيح: عنوان الصفر لا يملكه أحد',
  'Please add correct BEP20 Address: this one belongs to the platform or to the token itself':
    'يرجى إضافة عنوان BEP20 صحيح: هذا العنوان يخص المنصة أو الرمز نفسه',
  'Please add correct XRP Address: this one belongs to the platform or to the token itself':
    'يرجى إضافة عنوان XRP صحيح: هذا العنوان يخص المنصة أو الرمز نفسه',
  'Please add correct XRP Address: this one belongs to a test network':
    'يرجى إضافة عنوان XRP صحيح: هذا العنوان يخص شبكة اختبار',
  'Please add correct XRP Address: nobody owns this one':
    'يرجى إضافة عنوان XRP صحيح: هذا العنوان لا يملكه أحد',
  'A destination tag is a number up to {1}': 'وسم الوجهة رقم لا يزيد على {1}',
  'This address already includes the destination tag {1}': 'يتضمن هذا العنوان وسم الوجهة {1} أصلًا',
  // Identity verification
  'Enter your name as the document shows it': 'أدخل اسمك كما يظهر في المستند',
  'Enter your date of birth': 'أدخل تاريخ ميلادك',
  'You must be at least {1} years old':
    'يجب ألا يقل عمرك عن {1, plural, zero {# سنة} one {سنة واحدة} two {سنتين} few {# سنوات} many {# سنة} other {# سنة}}',
  'Choose a document': 'اختر مستندًا',
  'Enter the country that issued the document': 'أدخل البلد الذي أصدر المستند',
  'Enter the number of the document': 'أدخل رقم المستند',
  'Enter the last day on which the document is valid': 'أدخل آخر يوم لصلاحية المستند',
  'This document has expired': 'انتهت صلاحية هذا المستند',
  'Choose an image': 'اختر صورة',
  'Enter an image ID': 'أدخل معرّف الصورة',
  // Consent
  'Name the documents': 'حدّد المستندات',
  'Name the version': 'حدّد النسخة',
  // Support
  'Member name is required': 'اسم العضو مطلوب',
  'Subject is required': 'الموضوع مطلوب',
  'Description is required': 'الوصف مطلوب',
  'Choose a recipient': 'اختر المستلِم',
  'Choose a priority': 'اختر الأولوية',
  'Write a reply': 'اكتب ردًا',
  // Settings and notifications
  'Choose a time zone': 'اختر منطقة زمنية',
  'Choose a time zone from the list': 'اختر منطقة زمنية من القائمة',
  'Choose a language': 'اختر لغة',
  'Choose a date format': 'اختر صيغة التاريخ',
  'Choose a channel': 'اختر قناة',
  'Choose a notification': 'اختر إشعارًا',
  'Choose notifications that you can turn off': 'اختر إشعارات يمكنك إيقافها',
  'Choose how often we email you': 'اختر عدد مرات مراسلتنا لك بالبريد',
  // Limits
  'Choose deposits or activations': 'اختر الإيداعات أو عمليات التفعيل',
  'Choose a day, a week or a month': 'اختر يومًا أو أسبوعًا أو شهرًا',
  'Choose how long': 'اختر المدة',
  // Team, referrals and rewards
  'Enter a name or member ID': 'أدخل اسمًا أو معرّف عضو',
  'Enter a label': 'أدخل اسمًا للرابط',
  'Use letters, digits and hyphens, such as spring-flyer': 'استخدم الحروف والأرقام والشرطات، مثل spring-flyer',
  'Enter the ID of a reward': 'أدخل معرّف مكافأة',
  'Enter the number of a slab': 'أدخل رقم الشريحة',
  // Reports and statements
  'Use a filter to see these rows': 'استخدم عامل تصفية لعرض هذه الصفوف',
  'Choose rows of this report': 'اختر صفوفًا من هذا التقرير',
  'Choose at most {1} rows':
    'اختر ما لا يزيد على {1, plural, zero {# صف} one {صف واحد} two {صفين} few {# صفوف} many {# صفًا} other {# صف}}',
  'Choose a month as yyyy-mm or a year as yyyy': 'اختر شهرًا بالصيغة yyyy-mm أو سنة بالصيغة yyyy',
  'Choose pdf or csv': 'اختر pdf أو csv',
  'Enter the {1} characters of the hash': 'أدخل محارف التجزئة وعددها {1}',
  // Simulator
  'Enter a shorter value': 'أدخل قيمة أقصر',
  'Enter a whole number from {1} to {2}': 'أدخل عددًا صحيحًا من {1} إلى {2}',
  'Enter a whole number from -{1} to {2}': 'أدخل عددًا صحيحًا من -{1} إلى {2}',
  'Enter a percentage from {1} to {2}': 'أدخل نسبة مئوية من {1} إلى {2}',
  'Enter whole USDT from {1} to {2}': 'أدخل مبلغ USDT دون كسور من {1} إلى {2}',
  'Enter at most {1} values joined by hyphens, each a percentage from {2} to {3}':
    'أدخل قيمًا لا يزيد عددها على {1} بينها شرطات، كل منها نسبة مئوية من {2} إلى {3}',
  'Enter at most {1} values joined by hyphens, each a whole number from {2} to {3}':
    'أدخل قيمًا لا يزيد عددها على {1} بينها شرطات، كل منها عدد صحيح من {2} إلى {3}',
  'Enter at most {1} values joined by hyphens, each whole USDT from {2} to {3}':
    'أدخل قيمًا لا يزيد عددها على {1} بينها شرطات، كل منها مبلغ USDT دون كسور من {2} إلى {3}',
  'Enter at most {1} values joined by tildes, each a name of at most {2} characters':
    'أدخل قيمًا لا يزيد عددها على {1} بينها علامات ~، كل منها اسم لا يزيد على {2} حرفًا',
  'Enter at most {1} values joined by tildes, each at most {2} values joined by hyphens, each a percentage from {3} to {4}':
    'أدخل قيمًا لا يزيد عددها على {1} بينها علامات ~، في كل منها قيم لا يزيد عددها على {2} بينها شرطات، كل منها نسبة مئوية من {3} إلى {4}',
  'Enter at most {1} values joined by tildes, each at most {2} values joined by hyphens, each a limit and a percentage joined by an underscore':
    'أدخل قيمًا لا يزيد عددها على {1} بينها علامات ~، في كل منها قيم لا يزيد عددها على {2} بينها شرطات، كل منها حد ونسبة مئوية بينهما شرطة سفلية',
  'Enter at most {1} values joined by hyphens, each a bonus and its requirements joined by underscores':
    'أدخل قيمًا لا يزيد عددها على {1} بينها شرطات، كل منها علاوة وشروطها بينها شرطات سفلية',
  'Enter at least one package': 'أدخل باقة واحدة على الأقل',
  'Enter the highest amounts at or above the lowest ones': 'أدخل أعلى المبالغ بما لا يقل عن أدناها',
  'Enter at most the days of the simulation': 'أدخل ما لا يزيد على أيام المحاكاة',
  'Enter longer releases, fewer days or fewer members': 'أدخل مدد إعادة أطول أو أيامًا أقل أو أعضاء أقل',
  'Enter fewer members, smaller packages or longer releases':
    'أدخل أعضاء أقل أو باقات أصغر أو مدد إعادة أطول',
}
