export { app } from '../../en/interface/app.ts'
