export { ui } from '../../en/interface/ui.ts'
