export { statements } from '../../en/member/statements.ts'
