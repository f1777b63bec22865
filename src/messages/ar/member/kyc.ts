import type { kyc as english } from '../../en/member/kyc.ts'
import type { Translation } from '../../translation.ts'

export const kyc: Translation<typeof english> = {
  photoOfTheDocument: 'صورة الوثيقة',
  selfieLabel: 'صورة ذاتية والوثيقة في يدك',
  proofOfAddressLabel: 'إثبات العنوان، مثل فاتورة باسمك',
  fullNameAsOnTheDocument: 'الاسم الكامل كما في الوثيقة',
  dateOfBirth: 'تاريخ الميلاد',
  document: 'الوثيقة',
  documents: { passport: 'جواز سفر', 'identity-card': 'بطاقة هوية', 'driving-licence': 'رخصة قيادة' },
  countryOfIssue: 'بلد الإصدار',
  documentNumber: 'رقم الوثيقة',
  validUntil: 'صالحة حتى',
  submitForReview: 'إرسال للمراجعة',
  identityVerification: 'التحقق من الهوية',
  loadingYourVerification: 'جارٍ تحميل التحقق من هويتك',
  weCouldntLoadYourVerification: 'تعذّر علينا تحميل التحقق من هويتك',
  documentsThatYouSubmittedAreSafe: 'الوثائق التي أرسلتها محفوظة بأمان.',
  yourIdentityIsVerified: 'تم التحقق من هويتك',
  verifiedUntil: 'التحقق صالح حتى {documentExpiresOn}، عندما تنتهي صلاحية وثيقتك.',
  youCanWithdrawWithoutAKyc: 'يمكنك السحب دون حد KYC.',
  yourDocumentsAreInReview: 'وثائقك قيد المراجعة',
  youSubmittedThemOnWeEmail: 'أرسلتها في {submittedAt}. سنرسل إليك القرار بالبريد.',
  weCouldntVerifyYourIdentity: 'تعذّر علينا التحقق من هويتك: {reason}. يرجى إرسال وثائقك مرة أخرى.',
  documentExpired: 'انتهت صلاحية وثيقتك. يرجى إرسال وثيقة صالحة.',
  introduction: 'تحقق من هويتك مرة واحدة بوثيقة وصورة ذاتية وإثبات للعنوان.',
  youNeedItToWithdrawMore: 'تحتاج إليه لسحب أكثر من {neededAbove} USDT خلال 30 يومًا.',
  weStoreYourImagesEncryptedShow:
    'نحفظ صورك مشفّرة، ولا نعرضها إلا على المسؤولين الذين يراجعونها، ونحذفها لاحقًا.',
}
