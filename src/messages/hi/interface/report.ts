export { report } from '../../en/interface/report.ts'
