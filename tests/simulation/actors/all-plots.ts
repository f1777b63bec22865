// Who takes part besides members and administrators going about their business, and how often.

import { enumerate, leaveEarly, readEverything, sendFromTabs } from './crowds.ts'
import { confirmOwnRequests, snoop, takeOverColleague } from './dishonest-admin.ts'
import { depositOverBank, fillVault, fundWithFortune, withdrawAll } from './fortunes.ts'
import { decideFromStaleList, openOffice, reviewCases, switchControlsOn } from './operators.ts'
import { Plots, type Role } from './plot.ts'
import { robAdmin, robMember } from './thief.ts'

const roles: readonly Role[] = [
  { name: 'a thief of an account', weight: 4, plot: robMember },
  { name: 'a thief of an administrator', weight: 2, plot: robAdmin },
  { name: 'an administrator who confirms own requests', weight: 3, plot: confirmOwnRequests },
  { name: 'an administrator who takes over a colleague', weight: 3, plot: takeOverColleague },
  { name: 'a sub-admin who looks where it is not allowed', weight: 2, plot: snoop },
  { name: 'masters who switch dual control on', weight: 1, plot: switchControlsOn },
  { name: 'an operator with a stale list', weight: 2, plot: decideFromStaleList },
  { name: 'an operator who reviews cases', weight: 3, plot: reviewCases },
  { name: 'a bot', weight: 2, plot: enumerate },
  { name: 'a member with two tabs', weight: 3, plot: sendFromTabs },
  { name: 'a member who compares figures', weight: 2, plot: readEverything },
  { name: 'a reader who leaves', weight: 2, plot: leaveEarly },
  { name: 'a member who withdraws everything', weight: 6, plot: withdrawAll },
  { name: 'a member whose vault is full', weight: 3, plot: fillVault },
  { name: 'a bank customer', weight: 4, plot: depositOverBank },
  { name: 'a treasury beyond what numbers hold', weight: 1, plot: fundWithFortune },
]

/** All of them, or those with one of these texts in their name. */
export const createPlots = (names: readonly string[] = ['']): Plots =>
  new Plots(
    openOffice,
    roles.filter(({ name }) => names.some((text) => name.includes(text))),
  )
