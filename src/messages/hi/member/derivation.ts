export { derivation } from '../../en/member/derivation.ts'
