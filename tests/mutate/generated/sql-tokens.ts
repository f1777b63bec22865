// Splits SQL into tokens. Inside a template literal, each `${…}` is one token.

export type Token = {
  kind: 'word' | 'number' | 'string' | 'sign' | 'inserted'
  text: string
  start: number
  end: number
  /** Parentheses and `case` expressions that are open around it. */
  depth: number
}
export type Range = { start: number; end: number }

const PATTERNS: [Token['kind'] | 'skipped', RegExp][] = [
  ['skipped', /\s+|--[^\n]*|\/\*[\s\S]*?\*\/|\$\w*\$/y],
  ['inserted', /\$\{(?:[^{}]|\{[^{}]*\})*\}/y],
  ['string', /'(?:''|[^'])*'/y],
  ['word', /"[^"]*"|\$\d+|[a-z_]\w*/iy],
  ['number', /\d[\d_.]*/y],
  ['sign', /->>|->|\|\||<>|<=|>=|!=|::|:=|=>|<@|@>|&&|[^\s\w]/y],
]

export function listTokens(source: string, { start, end }: Range): Token[] {
  const tokens: Token[] = []
  const open: string[] = []
  let at = start
  while (at < end) {
    const match = matchAt(source, at)
    if (!match) return []
    const { kind, text } = match
    if (kind !== 'skipped') {
      const closes = text === ')' || (text.toLowerCase() === 'end' && open.at(-1) === 'case')
      if (closes) open.pop()
      tokens.push({ kind, text, start: at, end: at + text.length, depth: open.length })
      if (text === '(' || text.toLowerCase() === 'case') open.push(text.toLowerCase())
    }
    at += text.length
  }
  return tokens
}

function matchAt(source: string, at: number) {
  for (const [kind, pattern] of PATTERNS) {
    pattern.lastIndex = at
    const text = pattern.exec(source)?.[0]
    if (text) return { kind, text }
  }
  return undefined
}
