import type { proof as english } from '../../en/member/proof.ts'
import type { Translation } from '../../translation.ts'

export const proof: Translation<typeof english> = {
  outcomeTexts: {
    'signature not checked':
      'لا يستطيع هذا المتصفح التحقق من توقيعات Ed25519. ورقتك والمسار والمجموع صحيحة؛ لم يُتحقق من التوقيع. متصفح أحدث يتحقق منه.',
    'balances not compared':
      'حدث بعد البيان أكثر مما يستطيع هذا المتصفح مقارنته. كل ما عدا ذلك صحيح. يُقارَن البيان التالي مجددًا.',
  },
  walletLabels: {
    rWallet: 'R-Wallet',
    custody: 'Custody',
    profitWallet: 'Profit Wallet',
    withdrawalWallet: 'Withdrawal Wallet',
    hold: 'Hold',
  },
  faultTexts: {
    'other-installation': {
      found: 'البيان من تثبيت آخر غير الذي يعرفه هذا المتصفح.',
      meaning: 'ربما استُبدلت الدفاتر كلها.',
    },
    'rolled-back': {
      found: 'يعرض الخادم بيانًا أقدم مما رآه هذا المتصفح من قبل.',
      meaning: 'سُحب بيان أحدث أو أُخفي عنك.',
    },
    'split-view': {
      found: 'يعرض الخادم بيانًا مختلفًا تحت رقم رآه هذا المتصفح من قبل.',
      meaning: 'توجد نسختان من الدفاتر. ربما يرى أعضاء آخرون النسخة الأخرى.',
    },
    'missing-header': {
      found: 'بيانات مفقودة بين آخر بيان تحقق منه هذا المتصفح وأحدث بيان.',
      meaning: 'جزء من التاريخ مخفي عنك.',
    },
    'rewritten-header': {
      found: 'لا يتابع أحدث بيان البيان الذي تحقق منه هذا المتصفح.',
      meaning: 'أُعيدت كتابة تاريخ البيانات.',
    },
    'unknown-key': {
      found: 'البيان موقّع بمفتاح لم يصادق عليه المفتاح المعروف.',
      meaning: 'ربما وقّعه شخص آخر.',
    },
    'wrong-signature': {
      found: 'توقيع البيان غير صحيح.',
      meaning: 'غُيّر البيان بعد توقيعه، أو لم يُوقَّع قط.',
    },
    'other-member': {
      found: 'يعرض الخادم أرصدة عضو آخر على أنها أرصدتك.',
      meaning: 'ربما لا تكون أرصدتك ضمن المجموع.',
    },
    'altered-leaf': {
      found: 'لا تقود أرصدتك إلى الجذر المنشور.',
      meaning: 'الأرصدة التي يحتسبها لك البيان ليست التي عُرضت عليك.',
    },
    'shrunken-sum': {
      found: 'يقود المسار من أرصدتك إلى مجموع غير المنشور.',
      meaning: 'ربما أُعلن مستحق أقل من المستحق فعلًا.',
    },
    'changed-balance': {
      found: 'تختلف الأرصدة في محافظك عن الأرصدة في البيان.',
      meaning: 'يحتسب لك البيان أقل أو أكثر مما يعرضه التطبيق.',
    },
    'dropped-leaf': {
      found: 'كنت في بيان سابق ولست في أحدث بيان.',
      meaning: 'ما نحن مدينون لك به ليس ضمن المجموع المنشور.',
    },
  },
  checkFailed: 'تعذّر التحقق من البيان. {error}',
  checkedByThisBrowserAtStatement: 'تحقق منه هذا المتصفح في {at}: البيان {sequence}.',
  firstCheckToCome: 'يتحقق هذا المتصفح من كل بيان تلقائيًا، خلال دقيقة من فتح التطبيق. لم يُجرَ أول تحقق لك بعد.',
  checkNow: 'تحقّق الآن',
  forgetWhatThisBrowserHasSeen: 'نسيان ما رآه هذا المتصفح؟',
  forgetWarning:
    'لا تفعل ذلك إلا بعد حفظ الدليل ومعرفة سبب الاختلاف. يثق المتصفح بعدها بالبيان التالي الذي يراه.',
  forgetAndStartOver: 'النسيان والبدء من جديد',
  statementRefused: 'رفض هذا المتصفح بيانًا في {at}. {found}',
  saveTheEvidence: 'حفظ الدليل',
  startOver: 'البدء من جديد',
  myClaimAsQrCodes: 'مطالبتي كرموز QR',
  scanAllCodesWithAnotherDevice:
    'امسح جميع الرموز بجهاز آخر وألصق نصوصها بأي ترتيب في صفحة التحقق. تحتوي على اسمك وأرصدتك.',
  thisBrowserCantMakeTheCodes: 'لا يستطيع هذا المتصفح إنشاء الرموز. احفظ المطالبة كملف.',
  qrCodeOf: 'رمز QR {index} من {count}',
  codeOf: 'الرمز {index} من {count}',
  previous: 'السابق',
  next: 'التالي',
  keepMyProof: 'الاحتفاظ بإثباتي',
  claimHint:
    'احفظ مطالبتك الموقّعة وصفحة التحقق. فهما معًا تُظهران ما هو مستحق لك، على أي حاسوب ومن دوننا. أبقِ المطالبة خاصة: فيها اسمك وأرصدتك.',
  saveMyClaim: 'حفظ مطالبتي',
  showAsQrCodes: 'عرض كرموز QR',
  saveTheVerifier: 'حفظ صفحة التحقق',
  claimOnDevice:
    'يحتفظ هذا الجهاز بمطالبتك من البيان {sequence} بتاريخ {at}. تتجدد تلقائيًا بعد كل بيان، وتعمل دون اتصال، وتُزال عند تسجيل الخروج.',
  removeFromThisDevice: 'إزالة من هذا الجهاز',
  proofOfBalance: 'إثبات الرصيد',
  claimOffline: 'تعذّر الوصول إلى الخادم. هذه هي المطالبة التي يحتفظ بها هذا الجهاز. يمكنك حفظها دون اتصال.',
  loadingYourProof: 'جارٍ تحميل إثباتك',
  weCouldntLoadYourProof: 'تعذّر تحميل إثباتك',
  yourBalancesArentAffected: 'لم تتأثر أرصدتك.',
  noStatementYet: 'لا بيان بعد',
  noStatementHint: 'بعد أول إغلاق يومي ننشر ما هو مستحق لجميع الأعضاء. يمكنك التحقق هنا من أنك مشمول.',
  notInStatement:
    'لست في بيان {at}. إذا انضممت بعده فستكون في البيان التالي. وإذا انضممت قبله فيرجى الاتصال بالدعم.',
  privacyHint: 'محسوب في متصفحك من أرصدتك. لا يظهر الأعضاء الآخرون إلا كتجزئات ومجاميع مجهولة الهوية.',
  howItWasComputed: 'كيف حُسب',
  leafHashOf: 'ورقتك هي SHA-256 لما يلي',
  copiedToClipboard: 'تم النسخ إلى الحافظة!',
  copyYourLeaf: 'نسخ ورقتك',
  yourLeaf: 'ورقتك',
  level: 'المستوى {level}',
  publishedRoot: 'الجذر المنشور',
  total: 'المجموع',
  verifiedIncluded: 'تم التحقق. أرصدتك ضمن المجموع المنشور.',
  notVerified: 'لم يثبت. لا تطابق هذه الأرصدة المجموع المنشور. احتفظ بهذه الصفحة واتصل بالدعم.',
  yourBalancesAtThatTime: 'أرصدتك في ذلك الوقت',
  publishedStatement: 'البيان المنشور',
  published: 'تاريخ النشر',
  owedToMembers: 'المستحق للأعضاء',
  membersIncluded: 'الأعضاء المشمولون',
  statementWrong: 'هذا البيان خاطئ. لا تُودِع.',
  foundByBrowser: '{found} اكتشفه هذا المتصفح في {at} ({fault}).',
  itCanAlsoBeAMistake: '{meaning} وقد يكون خطأً غير مقصود: يُظهر الدليل أيهما.',
  whatToDo: 'ما العمل',
  saveEvidenceAndClaim: 'احفظ الدليل، واحتفظ بآخر مطالبة صحيحة لديك.',
  saveEvidence: 'احفظ الدليل، واحتفظ بكل ملفات المطالبة التي لديك.',
  doNotDepositOrActivatePackages: 'لا تُودِع ولا تفعّل باقات حتى يتضح السبب. ما زال السحب ممكنًا.',
  saveMyLastGoodClaim: 'حفظ آخر مطالبة صحيحة',
  continueToMyAccount: 'المتابعة إلى حسابي',
  sendTheEvidenceToTheWitnesses: 'أرسل الدليل إلى الشهود: {witnesses}.',
  compareEvidence: 'قارن الدليل مع أعضاء آخرين. لم يوقّع أي شاهد مستقل على ما رآه هذا المتصفح.',
}
