/** The screens on which money is seen and moved. */
export const moneyScreens = {
  member: ['/user/account/withdraw', '/user/account/address-detail', '/user/account/history', '/user/wallet'],
  admin: ['/anjo/withdraw-history', '/anjo/add-funds', '/anjo/deduct-funds', '/anjo/wallet', '/anjo/rates'],
}
