// Looks up messages by their key, where the key is chosen by the caller.

import { createMessages, type ArgumentNames, type Primitive } from './create-messages.ts'
import type { Locale } from './locales.ts'

type Catalogue = Readonly<Record<string, string>>
type ValuesOf<Text extends string> = [ArgumentNames<Text>] extends [never]
  ? []
  : [values: Readonly<Record<ArgumentNames<Text>, Primitive>>]

export type Translate<English extends Catalogue> = <Key extends keyof English & string>(
  key: Key,
  ...values: ValuesOf<English[Key]>
) => string

type Message = string | ((values: object) => string)

export function createTranslator<English extends Catalogue>(
  locale: Locale,
  catalogue: { readonly [Key in keyof English]: string },
): Translate<English> {
  const messages = createMessages<English>(locale, catalogue) as { readonly [Key in keyof English]: Message }
  return (key, ...[values]) => {
    const message = messages[key]
    return typeof message === 'string' ? message : message(values ?? {})
  }
}
