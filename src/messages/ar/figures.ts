import type { figures as english } from '../en/figures.ts'
import type { Translation } from '../translation.ts'

export const figures: Translation<typeof english> = {
  lastKnown: 'لا يمكننا قراءة أرقام جديدة الآن. تعرض هذه الصفحة آخر الأرقام المعروفة، بتاريخ {at} UTC.',
  members:
    '{count, plural, zero {لا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}}',
  rewards:
    '{count, plural, zero {لا مكافآت} one {مكافأة واحدة} two {مكافأتان اثنتان} few {# مكافآت} many {# مكافأة} other {# مكافأة}}',
  noMembers: 'لا يوجد أعضاء بعد.',
  covers: 'عدد المشمولين: {members}.',
  range: '{first} إلى {last}',
  slide: '{number} من {count}',
  heldNothing: 'لا شيء مستحق للأعضاء بعد.',
  heldCover: 'تغطي الأصول المتوفرة {share} من المستحق للأعضاء.',
  moneyMoves: 'الأموال تتحرك. لم يفشل أي تحقق حتى الآن.',
  moneyStopped: 'الأموال متوقفة منذ {since} UTC. التحقق الفاشل: {checks}. تسجيل الدخول والقراءة مستمران.',
  moneyWasStopped: 'الأموال تتحرك. كانت متوقفة من {since} إلى {until} UTC. التحقق الفاشل: {checks}.',
  moneyReleased: 'رفع مسؤولان الإيقاف. سببهما: «{reason}»',
  moneyRemaining: 'عند رفع الإيقاف كان هذا التحقق لا يزال فاشلًا: {checks}.',
  operatedBy: 'يشغّل {name}: {party}.',
  registerNumber: 'رقم السجل: {number}.',
  supervisedBy: 'تحت رقابة: {authority}.',
  partyUnknown: 'مشغّل {name}',
  operatorUnknown: 'مشغّل {name}',
  law: 'قانون {country}',
  lawUnknown: 'قانون البلد الذي نحن مؤسَّسون فيه',
  effective: 'يسري من {date}.',
  fundingShareNone: 'لا شيء بعد',
  fundingNone: 'لم تُسجَّل إيرادات ولا رسوم بعد، لذلك لم يُدفع شيء.',
  funding:
    'منذ الإطلاق دخل {total} USDT ودُفع {paid}. بقي {treasury} في الخزينة و{pool} في مجمّع ODL. لا يقود أي تحويل آخر إلى أي منهما.',
  paidNone: 'لا شيء',
  pendingNone: 'لا مكافأة تنتظر.',
  pendingOne: 'تنتظر مكافأة واحدة قدرها {amount} USDT، من {since}.',
  pendingMany:
    'تنتظر {rewards} مجموعها {amount} USDT: منها {earnings} أرباح تُدفع أولًا، و{bonuses} علاوات. أقدمها من {since}.',
  pendingOldestNone: 'لا مكافأة تنتظر',
  pendingOldest: 'أقدم استحقاق: {since}',
  pendingFlowNone: 'لا شيء ينتظر',
  pendingFlow: '{amount} بانتظار التمويل',
  outcomeNotPublished: 'لم يُنشر بعد',
  outcomeNoBuyer: 'لم يشترِ أي عضو باقة بعد.',
  outcomeBuyers:
    '{count, plural, zero {لم يشترِ أي عضو باقة بعد.} one {اشترى عضو واحد باقة حتى الآن.} two {اشترى عضوان باقة حتى الآن.} few {اشترى # أعضاء باقة حتى الآن.} many {اشترى # عضوًا باقة حتى الآن.} other {اشترى # عضو باقة حتى الآن.}}',
  outcomeBasis:
    'استنادًا إلى من اشتروا باقة وعددهم: {members}. لا تُحتسب المكافآت المنتظرة، ورأس المال المُعاد ليس مكافأة.',
  outcomeBasisWithOthers:
    'استنادًا إلى من اشتروا باقة وعددهم: {members}؛ {others, plural, zero {ولا أحد سواهم} one {وواحد لم يشترِ} two {واثنان لم يشتريا} few {و# لم يشتروا} many {و# لم يشتروا} other {و# لم يشتروا}}. لا تُحتسب المكافآت المنتظرة، ورأس المال المُعاد ليس مكافأة.',
  receivingNone: 'لا يوجد عنوان استلام مستخدم بعد. سيُدرج هنا عندما يستطيع الأعضاء الإيداع.',
  receivingSandbox: 'هذه بيئة تجريبية: هذه العناوين أمثلة ولا تحتوي على أموال.',
  receiving: 'تحتوي هذه العناوين على USDT على BEP20. يمكن لأي شخص الاطلاع على أرصدتها ومقارنتها بسطر BEP20.',
  receivingMore:
    '{count, plural, zero {لا مزيد في ملف JSON.} one {عنوان آخر في ملف JSON.} two {عنوانان آخران في ملف JSON.} few {# عناوين أخرى في ملف JSON.} many {# عنوانًا آخر في ملف JSON.} other {# عنوان آخر في ملف JSON.}}',
  receivingOwn:
    '{count, plural, zero {لا عناوين أخرى.} one {وعنوان آخر يخص إيداعًا واحدًا.} two {وعنوانان آخران يخص كل منهما إيداعًا واحدًا.} few {و# عناوين أخرى يخص كل منها إيداعًا واحدًا.} many {و# عنوانًا آخر يخص كل منها إيداعًا واحدًا.} other {و# عنوان آخر يخص كل منها إيداعًا واحدًا.}}',
  receivingBank: 'لا يمكن للعموم الاطلاع على الأرصدة البنكية.',
  runOffNeverDry: 'ليس قبل آخر باقة',
  runOffNewest: 'تقدير بتاريخ {at} UTC. يُنشر تقدير جديد كل شهر.',
  runOffFirst: 'يصدر التقدير الأول قريبًا. يُنشر تقدير جديد كل شهر.',
  runOffOff: 'أُوقف النشر في {at} UTC. السبب: {reason}. آخر تقدير بتاريخ {newest} UTC.',
  runOffOffNone: 'أُوقف النشر في {at} UTC. السبب: {reason}. لم يكن قد نُشر أي تقدير.',
  runOffAssumptions:
    'تقدير بقواعد الإغلاق اليومي لباقات جارية عددها {packages} في شبكة عدد أعضائها {members}. الافتراضات: لا أحد ينضم أو يشتري باقة أو يطالب بـ ODL أو يسحب؛ إيرادات يومية قدرها {daily} USDT، وهي متوسط آخر 30 يومًا؛ ويذهب {recorded} USDT من الإيرادات المسجّلة إلى الخزينة في اليوم الأول. لا يشمل ODL ولا حصة الرسوم ولا المكافآت الخاصة. ليس توقعًا ولا وعدًا.',
  witnessNone: 'لا يوقّع أي شاهد مستقل على البيانات بعد.',
  witness: 'يوقّع {name} منذ {since} UTC، حتى الترويسة {sequence}.',
  checkNone: 'لم يبلغ أي متصفح عن تحقق من هذا البيان بعد.',
  check:
    'عدد من تحققت متصفحاتهم من هذا البيان حتى الآن: {members}؛ أي {balance} USDT، وهي {share} من المستحق.',
  checkFailed:
    '{count, plural, zero {لم يبلغ أي متصفح عن خطأ.} one {أبلغ متصفح عضو واحد أن هناك خطأ.} two {أبلغ متصفحا عضوين أن هناك خطأ.} few {أبلغت متصفحات # أعضاء أن هناك خطأ.} many {أبلغت متصفحات # عضوًا أن هناك خطأ.} other {أبلغت متصفحات # عضو أن هناك خطأ.}}',
  checkedShare: 'تُحقق من {share}',
  holdingNone: 'لا توجد عناوين بعد. لم يثبت المشغّل تحكمه في أي عنوان.',
  holdingAddresses:
    '{count, plural, zero {لا عناوين مع إثبات تحكم.} one {عنوان واحد مع إثبات تحكم.} two {عنوانان مع إثبات تحكم.} few {# عناوين مع إثبات تحكم.} many {# عنوانًا مع إثبات تحكم.} other {# عنوان مع إثبات تحكم.}}',
  holdingUncounted: 'بلا رصيد حديث، وغير محسوبة: {count}.',
  holdingSandbox: 'هذه بيئة تجريبية: الأرصدة محاكاة من سجل الاختبار.',
  holdingNotRead: 'لم يُقرأ بعد، وغير محسوب.',
  holdingStale: 'قديم: آخر قراءة في {at} UTC، وغير محسوب.',
  holdingSimulated: 'رصيد محاكى في {at} UTC.',
  holdingRead: 'قُرئ في {at} UTC.',
  holdingReadBlock: 'قُرئ في {at} UTC، الكتلة {block}.',
  holdingReadLedger: 'قُرئ في {at} UTC، السجل {block}.',
  holdingRate: 'بسعر {rate} USDT لكل XRP، مسجَّل في {at} UTC',
  holdingRateNone: 'غير محسوب: لا سعر مسجَّل',
  holdingCoverage: 'تبلغ الأصول المثبتة {proven} من المستحق للأعضاء؛ ومع أموال البنك المصرَّح بها {together}.',
  hashUnknown: 'غير موجود. لم يصدر بيان بهذه التجزئة. تأكد من نسخها كاملة.',
  hashIssued: 'صادر. هذه تجزئة بيان عضو عن {period}، صدر في {at} UTC.',
}
