export { deposits } from '../../en/member/deposits.ts'
