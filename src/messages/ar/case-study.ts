import type { caseStudy as english } from '../en/case-study.ts'
import type { Translation } from '../translation.ts'

export const caseStudy: Translation<typeof english> = {
  title: 'دراسة حالة: {{study.title}}',
  sample: 'هكذا يعمل المنتج. أما الحالة نفسها فمختلقة للتوضيح، إلى أن يوافق عضو على مشاركة حالته.',
  lesson: 'ما الذي تُظهره',
  others: 'دراسات حالة أخرى',
  next: 'التالي: {{other.title}} ←',
  figures: 'اطّلع على الأرقام المنشورة ←',
}
