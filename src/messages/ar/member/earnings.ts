export { earnings } from '../../en/member/earnings.ts'
