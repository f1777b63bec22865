export { referral } from '../../en/member/referral.ts'
