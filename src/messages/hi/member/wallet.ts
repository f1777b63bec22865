import type { wallet as english } from '../../en/member/wallet.ts'
import type { Translation } from '../../translation.ts'

export const wallet: Translation<typeof english> = {
  accounts: {
    r_wallet: { name: 'R-Wallet', description: 'आपकी जमा। इससे पैकेज सक्रिय करें।' },
    custody: { name: 'Custody', description: 'आपके सक्रिय पैकेजों का मूलधन' },
    profit_wallet: { name: 'Profit Wallet', description: 'दैनिक XRP बाउंटी और ODL लाभ' },
    withdrawal_wallet: { name: 'Withdrawal Wallet', description: 'अन्य रिवॉर्ड और लौटाया गया मूलधन' },
    hold: { name: 'Hold', description: 'समीक्षा में निकासी' },
  },
  betweenYourWallets: 'आपके वॉलेट के बीच',
  balance: 'बैलेंस {amount}',
  loadingTransactions: 'लेन-देन लोड हो रहे हैं',
  weCouldntLoadTheTransactions: 'हम लेन-देन नहीं खोल सके',
  yourMoneyIsSafe: 'आपका पैसा सुरक्षित है।',
  loadMore: 'और दिखाएँ',
  wallet: 'वॉलेट',
  loadingYourWallets: 'आपके वॉलेट लोड हो रहे हैं',
  weCouldntLoadYourWallets: 'हम आपके वॉलेट नहीं खोल सके',
  transactions: '{name} के लेन-देन',
  noTransactionsYet: 'अभी कोई लेन-देन नहीं।',
  viewTransactionsOf: '{name} के सभी लेन-देन देखें',
  viewAll: 'सभी देखें',
}
