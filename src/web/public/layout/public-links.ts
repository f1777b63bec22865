// Links of the public header and footer.

import { localizeAppPath, type Locale } from '#messages/locales.ts'
import type { PublicMessages } from '#messages/public-messages.ts'
import { figure } from '../figure.ts'

type Localize = (to: string) => string

export const logInLink = (locale: Locale): string => localizeAppPath(locale, '/user/login')
export const startLink = (locale: Locale): string => localizeAppPath(locale, '/user/register')

function pageLinks({ pages }: PublicMessages['layout'], localize: Localize) {
  return {
    product: { to: localize('/Product'), label: pages.product },
    unique: { to: localize('/Unique'), label: pages.unique },
    ourwhy: { to: localize('/Ourwhy'), label: pages.ourwhy },
    simulator: { to: localize('/Simulator'), label: pages.simulator },
    about: { to: localize('/About'), label: pages.about },
    support: { to: localize('/Support'), label: pages.support },
    transparency: { to: localize('/Transparency'), label: pages.transparency },
    caseStudies: { to: figure('caseStudies.path'), label: pages.caseStudies },
    termsAndConditions: { to: localize('/terms-and-conditions'), label: pages.termsAndConditions },
    termsOfUse: { to: localize('/Terms-of-use'), label: pages.termsOfUse },
    privacyPolicy: { to: localize('/Privacy-Policy'), label: pages.privacyPolicy },
  }
}

export function headerLinks(messages: PublicMessages['layout'], localize: Localize) {
  const { product, unique, ourwhy, simulator, transparency, about, support } = pageLinks(messages, localize)
  return [product, unique, ourwhy, simulator, transparency, about, support]
}

export function footerLinks(messages: PublicMessages['layout'], locale: Locale, localize: Localize) {
  const links = pageLinks(messages, localize)
  const { product, unique, ourwhy, simulator, transparency, caseStudies, about } = links
  const { footerHeadings: headings, logIn, startNow } = messages
  return [
    {
      heading: headings.product,
      links: [product, unique, ourwhy, simulator, transparency, caseStudies, about],
    },
    {
      heading: headings.help,
      links: [
        links.support,
        { to: logInLink(locale), label: logIn },
        { to: startLink(locale), label: startNow },
      ],
    },
    { heading: headings.legal, links: [links.termsAndConditions, links.termsOfUse, links.privacyPolicy] },
  ]
}
