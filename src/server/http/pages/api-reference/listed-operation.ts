import type { DocumentedOperation, OpenApiDocument } from '#contract/platform/openapi/openapi.ts'

export type ListedOperation = { path: string; method: string; operation: DocumentedOperation }

export const listOperations = ({ paths }: OpenApiDocument): ListedOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

export const slugOf = (tag: string) => tag.toLowerCase().replaceAll(/[^a-z]+/g, '-')

/** Describes who may call the operation. */
export function describeCaller(operation: DocumentedOperation): string {
  const { 'x-access': access, 'x-permission': permission, 'x-also': also } = operation
  if (access !== 'admin') return access === 'public' ? 'Everyone' : 'Members'
  if (permission === 'any administrator') return 'Administrators'
  const base = permission === 'master' ? 'Master admin' : `Administrators: ${permission}`
  return also ? `${base} and ${also}` : base
}
