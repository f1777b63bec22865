export { withdrawals } from '../../en/member/withdrawals.ts'
