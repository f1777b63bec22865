// The texts of the member area and the back office in the chosen language. The shell of an area is loaded before it is rendered, and the
// other texts of a screen by its loader, so `t.wallet.title` is available in every component and in every function that a screen calls,
// but not while a module is evaluated.

import { createElement, Fragment, type ReactNode } from 'react'
import { createMessages, type Messages } from '#messages/create-messages.ts'
import type { backOffice } from '#messages/en/back-office.ts'
import type { Locale } from '#messages/locales.ts'
import type { MemberAreaTexts } from '#messages/screen-texts.ts'
import { keepNamesTogether } from './keep-names-together.ts'

type English = MemberAreaTexts & typeof backOffice

export let t: Messages<English, ReactNode>

/** Replaces all texts. Whatever is rendered has to be rendered again. */
export function setMessages(locale: Locale, catalogue: object): void {
  const join = (parts: readonly ReactNode[]) => createElement(Fragment, null, ...parts)
  t = createMessages<English, ReactNode>(locale, catalogue, join, keepNamesTogether)
}

/** The text under a key that is not known when the code is compiled. */
export const findMessage = <Text>(texts: Readonly<Record<string, Text>>, key: string): Text | undefined =>
  texts[key]
