import { IntlMessageFormat } from 'intl-messageformat'

type MessageTree = ReturnType<IntlMessageFormat['getAst']>

/** Text between arguments. */
export const isLiteralElement = (part: { type: number }) => part.type === 0

/** Arguments and tags by name, and the forms of each plural. */
export function readParts(message: string, locale = 'en'): { names: string[]; forms: string[][] } {
  const ignoreTag = !message.includes('</')
  const parts = flattenTree(new IntlMessageFormat(message, locale, undefined, { ignoreTag }).getAst())
  const names = parts.flatMap((part) => ('value' in part && !isLiteralElement(part) ? [part.value] : []))
  const forms = parts.flatMap((part) => ('options' in part ? [Object.keys(part.options).toSorted()] : []))
  return { names: [...new Set(names)].toSorted(), forms }
}

const flattenTree = (tree: MessageTree): MessageTree =>
  tree.flatMap((part) => {
    if ('options' in part)
      return [part, ...Object.values(part.options).flatMap(({ value }) => flattenTree(value))]
    return 'children' in part ? [part, ...flattenTree(part.children)] : [part]
  })
