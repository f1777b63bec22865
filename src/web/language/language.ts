// The language of the area on screen. The member area follows the person's setting, before sign-in the last choice on this device or
// the browser. The back office is in English.

import { useSyncExternalStore } from 'react'
import { memberAreas } from '#messages/catalogues.ts'
import { chooseLocale, findLocale } from '#messages/choose-locale.ts'
import type { Sentences } from '#messages/create-messages.ts'
import { SOURCE_LOCALE, type Locale } from '#messages/locales.ts'
import type { ScreenTextName } from '#messages/screen-texts.ts'
import { setMessages } from './messages.ts'
import { setSentences } from './sentences.ts'

export type Area = 'member' | 'admin'

const STORED = 'language'
/** Links from public pages to the member area name the language of the page. */
const PARAMETER = 'language'

let current: Locale = SOURCE_LOCALE
let loaded = ''
/** Of both areas: while the other one is opened, the screen that is left is still rendered. */
let texts: object = {}
/** Texts that opened screens asked for, in any language. */
const wanted = new Set<ScreenTextName>()
const listeners = new Set<() => void>()

export const readLocale = (): Locale => current

function subscribe(listen: () => void) {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}

export const useLocale = (): Locale => useSyncExternalStore(subscribe, readLocale, () => SOURCE_LOCALE)

/** A language that the address names is stored. */
function chooseMemberLocale(): Locale {
  const named = findLocale(new URLSearchParams(location.search).get(PARAMETER))
  if (named) localStorage.setItem(STORED, named)
  return chooseLocale([localStorage.getItem(STORED), ...navigator.languages])
}

/** Loads the texts of an area before it is rendered. */
export const loadArea = (area: Area): Promise<void> =>
  load(area, () => (area === 'admin' ? SOURCE_LOCALE : chooseMemberLocale()))

/** The language in which the member area is shown from now on, on this device also before the next sign-in. */
export function switchLanguage(locale: Locale): Promise<void> {
  localStorage.setItem(STORED, locale)
  return load('member', () => locale)
}

/**
 * Loads texts that only some screens show, before a screen or a component that is loaded on demand is rendered. Without a connection
 * it rejects as a screen that is not cached does.
 */
export async function loadTexts(...names: ScreenTextName[]): Promise<null> {
  for (const name of names) wanted.add(name)
  try {
    await loadArea('member')
  } catch (error) {
    throw Object.assign(new Error('The texts are not cached', { cause: error }), { name: 'OfflineError' })
  }
  return null
}

let latest: Promise<void> = Promise.resolve()

/** One after the other, so that the language that was chosen last is the one on screen. */
function load(area: Area, choose: () => Locale): Promise<void> {
  const before = latest.catch(() => {})
  const loadNext = async () => {
    await before
    await loadNow(area, choose())
  }
  latest = loadNext()
  return latest
}

async function loadNow(area: Area, locale: Locale): Promise<void> {
  const name = `${area} ${locale}`
  if (loaded === name && (area === 'admin' || [...wanted].every((each) => each in texts))) return
  const catalogue = area === 'admin' ? await loadBackOffice() : await loadMemberArea(locale)
  loaded = name
  current = locale
  texts = { ...texts, ...catalogue.texts }
  setMessages(locale, texts)
  setSentences(locale, catalogue.sentences)
  for (const listen of listeners) listen()
}

type LoadedCatalogue = { texts: object; sentences?: Sentences }

/** The shell and what opened screens show. The dashboard, which needs no more than the shell, has no form with sentences. */
async function loadMemberArea(locale: Locale): Promise<LoadedCatalogue> {
  const { memberShell, screenTexts, words = {}, loadFields } = await memberAreas[locale]()
  const [fields, ...parts] = await Promise.all([
    wanted.size > 0 ? loadFields?.() : undefined,
    ...[...wanted].map((name) => screenTexts[name]?.()),
  ])
  return { texts: Object.assign({}, memberShell, ...parts), sentences: { ...words, ...fields?.fields } }
}

async function loadBackOffice(): Promise<LoadedCatalogue> {
  const { backOffice } = await import('#messages/en/back-office.ts')
  return { texts: backOffice }
}
