export { team } from '../../en/member/team.ts'
