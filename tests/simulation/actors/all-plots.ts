// Who takes part besides members and administrators going about their business, and how often.

import { enumerate, readEverything, sendFromTabs } from './crowds.ts'
import { confirmOwnRequests, snoop, takeOverColleague } from './dishonest-admin.ts'
import { decideFromStaleList, openOffice, reviewCases, switchControlsOn } from './operators.ts'
import { Plots } from './plot.ts'
import { robMember } from './thief.ts'

export const createPlots = (): Plots =>
  new Plots(openOffice, [
    { name: 'a thief of an account', weight: 4, plot: robMember },
    { name: 'an administrator who confirms own requests', weight: 3, plot: confirmOwnRequests },
    { name: 'an administrator who takes over a colleague', weight: 2, plot: takeOverColleague },
    { name: 'a sub-admin who looks where it is not allowed', weight: 2, plot: snoop },
    { name: 'masters who switch dual control on', weight: 1, plot: switchControlsOn },
    { name: 'an operator with a stale list', weight: 3, plot: decideFromStaleList },
    { name: 'an operator who reviews cases', weight: 3, plot: reviewCases },
    { name: 'a bot', weight: 2, plot: enumerate },
    { name: 'a member with two tabs', weight: 3, plot: sendFromTabs },
    { name: 'a member who compares figures', weight: 3, plot: readEverything },
  ])
