export { teamTree } from '../../en/interface/team-tree.ts'
