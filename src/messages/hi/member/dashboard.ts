export { dashboard } from '../../en/member/dashboard.ts'
