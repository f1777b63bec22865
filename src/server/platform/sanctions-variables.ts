import { basename, resolve } from 'node:path'

const paths = (text: string | undefined): string[] => {
  const listed = (text ?? '').split(',').flatMap((part) => (part.trim() ? [resolve(part.trim())] : []))
  if (new Set(listed.map((path) => basename(path))).size < listed.length)
    throw new Error('must not list two files of the same name.')
  return listed
}

export const sanctionsVariables = {
  SANCTIONS_ADDRESS_FILES: {
    meaning:
      'Comma-separated text files of sanctioned addresses, one per line, as published for the OFAC list; read again when they change',
    fallback: 'addresses are not screened',
    read: paths,
  },
  SANCTIONS_NAME_FILES: {
    meaning: 'Comma-separated text files of sanctioned names, one per line; read again when they change',
    fallback: 'names are not screened',
    read: paths,
  },
}
