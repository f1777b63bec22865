export { account } from '../../en/member/account.ts'
