import type { language as english } from '../../en/interface/language.ts'
import type { Translation } from '../../translation.ts'

export const language: Translation<typeof english> = {
  language: 'भाषा',
  languageOfScreens: 'हर डिवाइस पर स्क्रीन, ईमेल और PDF इसी भाषा में होंगे।',
}
