import type { caseStudy as english } from '../en/case-study.ts'
import type { Translation } from '../translation.ts'

export const caseStudy: Translation<typeof english> = {
  title: 'केस स्टडी: {{study.title}}',
  sample:
    'उत्पाद इसी तरह काम करता है। यह मामला उसे दिखाने के लिए काल्पनिक है, जब तक कोई सदस्य अपना मामला साझा करने को तैयार न हो।',
  lesson: 'इससे क्या पता चलता है',
  others: 'दूसरी केस स्टडी',
  next: 'आगे: {{other.title}} →',
  figures: 'प्रकाशित आँकड़े देखें →',
}
