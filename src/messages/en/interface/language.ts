export const language = {
  language: 'Language',
  languageOfScreens: 'Screens, emails and PDFs use this language, on every device.',
} as const
