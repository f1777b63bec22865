/** `path` is that of the stored document: "packages.0.dailyRate". */
export type PlanFault = { path: string; message: string }

export const when = (isWrong: boolean, path: string, message: string): PlanFault[] =>
  isWrong ? [{ path, message }] : []
