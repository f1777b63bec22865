import type { Sentences } from '../create-sentence-translator.ts'
import { fields } from './fields.ts'
import { words } from './words.ts'

export const sentences: Sentences = { ...fields, ...words }
