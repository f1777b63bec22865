// Figures that the server renders into the prerendered public pages, so that these show live figures without scripts. A page names
// one as {{plan.version}}; both sides are checked against these types.

import type { outcomeBounds } from '#contract/money/statements.ts'
import type { LiabilityWallet } from '#domain/statements/liability-tree.ts'
import type { RewardKind } from '#domain/rewards/reward-kinds.ts'

export type SettingFigure =
  | 'origin'
  | 'email'
  | 'withdrawal.fee'
  | 'withdrawal.least'
  | 'withdrawal.of100'
  | 'address.fee'
  | 'address.free'

/** Parts of sentences; empty if the sentence is omitted. */
export type CompanyFigure = `company.${'party' | 'operator' | 'law' | 'imprint'}` | 'legal.effective'

export type PackageField =
  | 'key'
  | 'name'
  | 'description'
  | 'least'
  | 'most'
  | 'step'
  | 'rate'
  | 'capping'
  | 'period'
  | 'release'
  | 'odlMost'
  | 'direct'
  | 'levelCount'
  | 'levels'
  | 'example.amount'
  | 'example.daily'
  | 'example.total'
  | 'example.cap'

/** `json` is for the calculator and `scenario` for the simulator; the others are text, a range where packages differ. */
export type PlanFigure =
  `plan.${'json' | 'scenario' | 'version' | 'slots' | 'rates' | 'caps' | 'periods' | 'releases' | 'directs' | 'royalty' | 'odl' | 'least' | 'most'}`

export const monthNumbers = [1, 2, 3, 4, 5, 6] as const
export const outcomeNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies {
  length: (typeof outcomeBounds)['length']
}
export const earlierNumbers = [1, 2, 3, 4, 5] as const
export type MonthNumber = (typeof monthNumbers)[number]
export type OutcomeNumber = (typeof outcomeNumbers)[number]
export type EarlierNumber = (typeof earlierNumbers)[number]

/** `sentence` is a whole sentence; `state` selects the text variant; `width`, `height` and `top` are chart coordinates. */
export type StatementFigure =
  | `statement.${'state' | 'id' | 'at' | 'time' | 'root' | 'total' | 'members' | 'coverage'}`
  | `owed.${LiabilityWallet | 'width'}`
  | `held.${'total' | 'bep20' | 'xrpl' | 'bank' | 'width' | 'sentence'}`
  | `house.${'treasury' | 'odlPool' | 'revenue' | 'fees' | 'adjustments' | 'total'}`
  | `funding.${'revenue' | 'fees' | 'total' | 'revenueRecent' | 'feesRecent' | 'revenueShare' | 'feesShare' | 'sentence'}`
  | `stream.${'revenue' | 'fees' | 'paid'}`
  | `paid.${'total' | 'recent' | 'share' | 'state'}`
  | `paid.${RewardKind}.${'inAll' | 'recent' | 'width'}`
  | `pending.${'total' | 'count' | 'state' | 'sentence' | 'oldest' | 'flow'}`
  | `month.${MonthNumber}.${'name' | 'total' | 'sameDay' | 'later' | 'pending'}`
  | `month.${MonthNumber}.${'sameDay' | 'later' | 'pending'}.${'top' | 'height'}`
  | `outcomes.${'state' | 'sentence' | 'lowerQuartile' | 'median' | 'upperQuartile' | 'topTenth'}`
  | `outcome.${OutcomeNumber}.${'members' | 'share' | 'width'}`
  | `earlier.${EarlierNumber}.${'state' | 'at' | 'total' | 'checked' | 'root'}`

/** Names the witnesses that cosigned, and since when. */
export type WitnessFigure = 'witness.sentence'

/** Results of members' browser checks of the newest statement. */
export type CheckFigure = 'check.sentence'

/** Receiving addresses; `none` where there are fewer. */
export const receivingNumbers = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type ReceivingNumber = (typeof receivingNumbers)[number]
export type ReceivingFigure =
  | `receiving.${ReceivingNumber}.${'state' | 'address'}`
  | `receiving.${'sentence' | 'state'}`

/** The circuit breaker; `state` is `stopped` or `moves`. */
export type CircuitBreakerFigure = `money.${'state' | 'sentence'}`
/** The newest published run-off; `state` is `never` until publication is first switched on. */
export type RunOffFigure =
  `runOff.${'state' | 'note' | 'due' | 'paid' | 'pending' | 'dry' | 'needed' | 'lastDay' | 'assumptions'}`

/** Holdings and their proofs; `state` is `none` or `some`. */
export type HoldingFigure =
  `holdings.${'state' | 'sentence' | 'usdt' | 'xrp' | 'xrpInUsdt' | 'xrpNote' | 'proven' | 'stated' | 'owed' | 'coverage'}`
export type HoldingSection = 'holdings' | 'banks'

/** Published site content. `css` is the style sheet itself; the others are text. */
type ContentFigure =
  | `brand.${'name' | 'tagline' | 'logoId' | 'logoUrl' | 'stylesheet' | 'css' | 'gradientStart' | 'gradientEnd'}`
  | 'contact.phoneNumber'
  /** Identifiers of all images, separated by spaces. */
  | 'images'
  | 'caseStudies.path'

/** Parts of a page that are repeated per list entry or omitted. */
export type SiteSection =
  | `brand.${'logo' | 'mark' | 'colours'}`
  | 'contact.phone'
  | 'team'
  | `team.${'shown' | 'samples'}`
  | 'testimonials'
  | 'testimonials.first'
  | 'caseStudies'
  | 'slides.shown'
export type PlanSection = 'packages' | 'packages.first'
type ItemSection =
  | 'holding.key'
  | `person.${'sample' | 'portrait' | 'noPortrait'}`
  | 'testimonial.sample'
  | `study.${'sample' | 'steps' | 'others'}`
type ItemFigure =
  | `package.${PackageField}`
  | `person.${'name' | 'role' | 'text' | 'initials' | 'portraitUrl'}`
  | `testimonial.${'quote' | 'by' | 'slide'}`
  | `study.${'slug' | 'title' | 'titleInSentence' | 'summary' | 'lesson' | 'slide'}`
  | `step.${'state' | 'name' | 'when' | 'text'}`
  | `other.${'slug' | 'title'}`
  | `holding.${'network' | 'address' | 'balance' | 'read' | 'registered' | 'message' | 'signature' | 'publicKey'}`
  | `bank.${'name' | 'amount' | 'asOf'}`

/** One entry of a section. */
export type SectionItem = { readonly [name in ItemFigure | ItemSection]?: string | readonly SectionItem[] }
export type ContentFigures = Record<ContentFigure, string> & Record<SiteSection, readonly SectionItem[]>

type SingleFigure =
  | SettingFigure
  | CompanyFigure
  | PlanFigure
  | StatementFigure
  | ReceivingFigure
  | CircuitBreakerFigure
  | RunOffFigure
  | WitnessFigure
  | HoldingFigure
  | CheckFigure
export type SiteFigure = SingleFigure | ContentFigure | ItemFigure
export type RepeatedSection = PlanSection | SiteSection | ItemSection | HoldingSection
export type HoldingFigures = Record<HoldingFigure, string> & Record<HoldingSection, readonly SectionItem[]>
export type PlanFigures = Record<PlanFigure, string> & Record<PlanSection, readonly SectionItem[]>
export type SiteFigures = Record<SingleFigure, string> & PlanFigures & ContentFigures & HoldingFigures
