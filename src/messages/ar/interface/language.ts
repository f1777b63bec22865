import type { language as english } from '../../en/interface/language.ts'
import type { Translation } from '../../translation.ts'

export const language: Translation<typeof english> = {
  language: 'اللغة',
  languageOfScreens: 'تظهر الشاشات والرسائل وملفات PDF بهذه اللغة على كل أجهزتك.',
}
