import type { support as english } from '../en/support.ts'
import type { Translation } from '../translation.ts'

export const support: Translation<typeof english> = {
  title: 'الدعم والأسئلة الشائعة',
  description: 'كيف تصل إلى شخص، والأسئلة الشائعة، وما تفعله إذا بدا شيء غير صحيح.',
  headline: 'دعم من أشخاص يقرؤون رسالتك.',
  lead: 'أسرع طريق للأعضاء هو مكتب المساعدة في حساباتهم: أنت مسجّل الدخول أصلًا، ولكل سؤال رقم. ويمكن للجميع مراسلتنا بالبريد الإلكتروني.',
  members: {
    title: 'الأعضاء',
    text: 'افتح تذكرة، وأرفق ملفًا، وتابع حالتها.',
    link: 'افتح مكتب المساعدة ←',
  },
  everyone: {
    title: 'الجميع',
    text: 'أسئلة عن الانضمام أو الخطة أو بياناتك.',
    link: '{{email}}',
  },
  wrong: {
    title: 'شيء ما يبدو غير صحيح',
    text: 'سجّل الخروج من كل الأجهزة وغيّر كلمة المرور أولًا. نحن لا نطلب أبدًا رمزًا أو كلمة مرور أو مفتاحًا.',
    link: 'عيّن كلمة مرور جديدة ←',
  },
  phone: 'الهاتف {{contact.phoneNumber}}',
  questions: 'الأسئلة الشائعة',
}
