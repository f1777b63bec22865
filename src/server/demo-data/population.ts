// Generates the population: joining dates, sponsors and budgets in a realistic tree, deterministic per seed.

import type { PackageKey } from '#domain/plan/plan.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'

const firstNames =
  `Aaliyah Adrian Aiko Alba Amara Amir Anika Anton Arjun Asha Beatriz Bilal Camila Chidi Clara Daniel
Daria Diego Eero Elena Elif Emeka Esra Farah Felix Fiona Gabriel Giulia Hamza Hana Ibrahim Ines Isla Ivan Jakub Jasmin
Joao Jonas Kaito Karim Kavya Khadija Lars Leila Liam Lucia Luka Mads Marek Mariam Mateo Mei Milan Mina Nadia Naveen Nia
Noah Noor Olga Omar Oscar Paula Pavel Priya Rafael Rania Ravi Rosa Ruben Sana Santiago Sara Selin Simon Sofia Stefan Sunita
Tariq Tomas Uma Valeria Viktor Wei Yara Yusuf Zainab Zoe`.split(/\s+/)

const lastNames =
  `Abdi Acosta Ahmed Almeida Andersson Bakker Banerjee Bauer Becker Bello Benali Berg Bianchi Bose
Brown Castro Chaudhry Chen Costa Cruz Dahl Demir Diaz Dubois Eze Fernandes Fischer Garcia Gomez Gupta Haddad Hansen Hassan
Hoffmann Horvat Ibarra Ito Ivanova Jensen Joshi Kaya Keller Khan Kim Kovac Kumar Larsen Lee Lopez Malik Martin Mehta Mendes
Moreau Morris Mwangi Nair Nguyen Novak Okafor Oliveira Osei Park Patel Pereira Petrov Popescu Rahman Ramos Reddy Rivera Rossi
Sato Schmidt Shah Silva Singh Sousa Suzuki Takahashi Toth Vargas Virtanen Weber Yilmaz Zhang`.split(/\s+/)

export type Person = {
  userrefid: string
  name: string
  email: string
  mobile: string
  /** The sponsor's index; undefined for the root. */
  sponsor: number | undefined
  /** Joining day, counted from the start. */
  joins: number
  /** First package; undefined for members who never buy. */
  package: PackageKey | undefined
  /** Percentage of ODL cycles claimed. */
  diligence: number
}

export const ROOT = 0
export const DEMO = 1
export const DEMO_USERREFID = 'demo'

/** An exponent below one: registrations accelerate over time. */
const GROWTH = 0.65

type Identity = Pick<Person, 'userrefid' | 'name' | 'email' | 'mobile'>

const founders: readonly Identity[] = [
  { userrefid: 'headwater', name: 'Nora Headwater', email: 'nora@headwater.example', mobile: '+4520100200' },
  {
    userrefid: DEMO_USERREFID,
    name: 'Maya Lindqvist',
    email: 'maya@lindqvist.example',
    mobile: '+46701002000',
  },
]

/** In joining order; the last members join today. */
export function populate(random: RandomNumbers, members: number, days: number): Person[] {
  const people: Person[] = founders.map((founder, index) => ({
    ...founder,
    sponsor: index === ROOT ? undefined : ROOT,
    joins: 0,
    package: 'igniteFund',
    diligence: 80,
  }))
  const team = [DEMO]
  while (people.length < members) {
    const index = people.length
    const sponsor = chooseSponsor(random, index, team)
    if (team.includes(sponsor)) team.push(index)
    people.push({
      ...randomIdentity(random, index),
      sponsor,
      joins: Math.min(days, Math.ceil(days * (index / members) ** GROWTH)),
      package: choosePackage(random),
      diligence: random.pick([0, 0, 5, 10, 15, 25, 40]),
    })
  }
  return people
}

/** Half of the network is the demo member's team. Early members get more referrals. */
function chooseSponsor(random: RandomNumbers, index: number, team: readonly number[]): number {
  if (index < 6) return index % 2 === 0 ? DEMO : ROOT
  if (random.chance(8)) return DEMO
  const share = random.below(1000) / 1000
  const early = (count: number) => Math.floor(count * share ** 1.5)
  return random.chance(50) ? team[early(team.length)]! : early(index)
}

function choosePackage(random: RandomNumbers): PackageKey | undefined {
  const hundredth = random.below(100)
  if (hundredth < 12) return undefined
  if (hundredth < 70) return 'igniteFund'
  return hundredth < 94 ? 'elevatePlus' : 'legacyVault'
}

function randomIdentity(random: RandomNumbers, index: number): Identity {
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
  const userrefid = `${first}${last.slice(0, 1)}${index}`.toLowerCase()
  return {
    userrefid,
    name: `${first} ${last}`,
    email: `${userrefid}@mail.example`,
    mobile: `+${random.pick([34, 39, 44, 45, 46, 48, 49, 62, 91])}7${10_000_000 + random.below(89_999_999)}`,
  }
}
