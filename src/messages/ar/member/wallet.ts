import type { wallet as english } from '../../en/member/wallet.ts'
import type { Translation } from '../../translation.ts'

export const wallet: Translation<typeof english> = {
  accounts: {
    r_wallet: { name: 'R-Wallet', description: 'إيداعاتك. استخدمها لتفعيل الباقات.' },
    custody: { name: 'Custody', description: 'رأس مال باقاتك النشطة' },
    profit_wallet: { name: 'Profit Wallet', description: 'مكافآت XRP اليومية وربح ODL' },
    withdrawal_wallet: { name: 'Withdrawal Wallet', description: 'المكافآت الأخرى ورأس المال المُعاد' },
    hold: { name: 'Hold', description: 'سحوبات قيد المراجعة' },
  },
  betweenYourWallets: 'بين محافظك',
  balance: 'الرصيد {amount}',
  loadingTransactions: 'جارٍ تحميل المعاملات',
  weCouldntLoadTheTransactions: 'تعذّر تحميل المعاملات',
  yourMoneyIsSafe: 'أموالك بأمان.',
  loadMore: 'عرض المزيد',
  wallet: 'المحفظة',
  loadingYourWallets: 'جارٍ تحميل محافظك',
  weCouldntLoadYourWallets: 'تعذّر تحميل محافظك',
  transactions: 'معاملات {name}',
  noTransactionsYet: 'لا معاملات بعد.',
  viewTransactionsOf: 'عرض جميع معاملات {name}',
  viewAll: 'عرض الكل',
}
