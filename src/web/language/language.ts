// The language of the area on screen. The member area follows the person's setting, before sign-in the last choice on this device or
// the browser. The back office is in English.

import { useSyncExternalStore } from 'react'
import type { Sentences } from '#messages/create-sentence-translator.ts'
import { locales, SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import { setMessages } from './messages.ts'
import { setSentences } from './sentences.ts'

export type Area = 'member' | 'admin'

const STORED = 'language'
/** Links from public pages to the member area name the language of the page. */
const PARAMETER = 'language'

type Catalogue = { memberArea: object; sentences?: Sentences }

const memberCatalogues: Record<Locale, () => Promise<Catalogue>> = {
  en: () => import('#messages/en/member-area.ts'),
  hi: () => import('#messages/hi/member-area.ts'),
  ar: () => import('#messages/ar/member-area.ts'),
}

let current: Locale = SOURCE_LOCALE
let loaded = ''
/** Of both areas: while the other one is opened, the screen that is left is still rendered. */
let texts: object = {}
const listeners = new Set<() => void>()

export const readLocale = (): Locale => current

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export const useLocale = (): Locale => useSyncExternalStore(subscribe, readLocale, () => SOURCE_LOCALE)

const findLocale = (name: string | null | undefined): Locale | undefined =>
  locales.find((locale) => locale === name?.slice(0, 2).toLowerCase())

function chooseLocale(): Locale {
  const named = findLocale(new URLSearchParams(location.search).get(PARAMETER))
  if (named) localStorage.setItem(STORED, named)
  return (
    findLocale(localStorage.getItem(STORED)) ??
    navigator.languages.map(findLocale).find((locale) => locale !== undefined) ??
    SOURCE_LOCALE
  )
}

/** Loads the texts of an area before it is rendered. */
export async function loadArea(area: Area): Promise<void> {
  await load(area, area === 'admin' ? SOURCE_LOCALE : chooseLocale())
}

/** The language in which the member area is shown from now on, on this device also before the next sign-in. */
export async function switchLanguage(locale: Locale): Promise<void> {
  localStorage.setItem(STORED, locale)
  await load('member', locale)
}

async function load(area: Area, locale: Locale): Promise<void> {
  const name = `${area} ${locale}`
  if (loaded === name) return
  const catalogue = area === 'admin' ? await loadBackOffice() : await loadMemberArea(locale)
  loaded = name
  current = locale
  texts = { ...texts, ...catalogue.texts }
  setMessages(locale, texts)
  setSentences(locale, catalogue.sentences)
  for (const listen of listeners) listen()
}

type LoadedCatalogue = { texts: object; sentences?: Sentences }

async function loadMemberArea(locale: Locale): Promise<LoadedCatalogue> {
  const { memberArea, ...sentences } = await memberCatalogues[locale]()
  return { texts: memberArea, ...sentences }
}

async function loadBackOffice(): Promise<LoadedCatalogue> {
  const { backOffice } = await import('#messages/en/back-office.ts')
  return { texts: backOffice }
}
