export { kyc } from '../../en/member/kyc.ts'
