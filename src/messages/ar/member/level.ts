export { level } from '../../en/member/level.ts'
