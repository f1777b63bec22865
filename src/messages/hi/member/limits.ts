export { limits } from '../../en/member/limits.ts'
