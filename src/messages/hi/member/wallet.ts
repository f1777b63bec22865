export { wallet } from '../../en/member/wallet.ts'
