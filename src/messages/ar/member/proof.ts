export { proof } from '../../en/member/proof.ts'
