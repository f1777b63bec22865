import type { app as english } from '../../en/interface/app.ts'
import type { Translation } from '../../translation.ts'

export const app: Translation<typeof english> = {
  pageNotFound: 'पेज नहीं मिला',
  thereIsNothingAtThisAddress: 'इस पते पर कुछ नहीं है',
  pageNotFoundHint: 'हो सकता है कि पेज हटा दिया गया हो या लिंक गलत हो। आपके खाते पर कोई असर नहीं पड़ा है।',
  openTheDashboard: 'डैशबोर्ड खोलें',
}
