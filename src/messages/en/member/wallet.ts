export const wallet = {
  accounts: {
    r_wallet: {
      name: 'R-Wallet',
      description: 'Your deposits. Use it to activate packages.',
    },
    custody: {
      name: 'Custody',
      description: 'The principal of your active packages',
    },
    profit_wallet: {
      name: 'Profit Wallet',
      description: 'Daily XRP bounties and ODL profit',
    },
    withdrawal_wallet: {
      name: 'Withdrawal Wallet',
      description: 'Other rewards and released principal',
    },
    hold: {
      name: 'Hold',
      description: 'Withdrawals in review',
    },
  },
  betweenYourWallets: 'Between your wallets',
  balance: 'Balance {amount}',
  loadingTransactions: 'Loading transactions',
  weCouldntLoadTheTransactions: 'We couldn’t load the transactions',
  yourMoneyIsSafe: 'Your money is safe.',
  loadMore: 'Load more',
  wallet: 'Wallet',
  loadingYourWallets: 'Loading your wallets',
  weCouldntLoadYourWallets: 'We couldn’t load your wallets',
  transactions: '{name} transactions',
  noTransactionsYet: 'No transactions yet.',
  viewTransactionsOf: 'View all transactions of {name}',
  viewAll: 'View all',
} as const
