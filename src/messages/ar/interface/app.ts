import type { app as english } from '../../en/interface/app.ts'
import type { Translation } from '../../translation.ts'

export const app: Translation<typeof english> = {
  pageNotFound: 'الصفحة غير موجودة',
  thereIsNothingAtThisAddress: 'لا يوجد شيء في هذا العنوان',
  pageNotFoundHint: 'ربما نُقلت الصفحة أو أن الرابط غير صحيح. لم يتأثر حسابك.',
  openTheDashboard: 'افتح لوحة المعلومات',
}
