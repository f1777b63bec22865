export { layout } from '../../en/member/layout.ts'
