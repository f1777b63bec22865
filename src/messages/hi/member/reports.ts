export { reports } from '../../en/member/reports.ts'
