// Phrases that hide what is meant. docs/writing.md explains them; docs/glossary.md has the terms to use.

export type BannedIdiom = { phrase: RegExp; use: string }

export const bannedIdioms: BannedIdiom[] = [
  { phrase: /\be-mail/i, use: 'email' },
  { phrase: /\b(?:LEAST|MOST)_[A-Z]/, use: 'MIN_ or MAX_' },
  { phrase: /\bwhoever\b/i, use: 'the person: the requester, the member, an administrator' },
  { phrase: /\bsomebody\b/i, use: 'the person: an administrator, a member, someone' },
  { phrase: /\banew\b/i, use: 'again, or the verb: rebuild, restart, recompute' },
  { phrase: /(?<!-)\bmeanwhile\b/i, use: 'concurrently, or since then' },
  { phrase: /\bof (?:its|their|his|her) own\b/i, use: 'own, separate or dedicated before the noun' },
  {
    phrase: /\bstands? (?:here|there|as|in|for|at|on|before|apart|below|above|under|beside|still|alone)\b/i,
    use: 'is, appears, or the verb that is meant',
  },
  { phrase: /\bbeside\b/i, use: 'next to, concurrently with, or in addition to' },
  { phrase: /\bas far as it goes\b/i, use: 'up to the balance, the limit or the cap' },
  { phrase: /\b(?:is|are|was|were|be|been) told\b(?! apart)/i, use: 'is notified, is set, receives' },
  { phrase: /\bnobody waits\b/i, use: 'nothing is pending' },
  { phrase: /\bkept sums?\b|\bsums? (?:is|are) kept\b/i, use: 'materialized totals' },
  { phrase: /\bkept answers?\b/i, use: 'cached responses' },
  {
    phrase: /\bwhat (?:is|are|was|were) (?:kept|told|read|asked|given|shown|made|written|lost|said)\b/i,
    use: 'the noun: the stored rows, the request, the response',
  },
  { phrase: /\bwhat waits\b/i, use: 'pending rewards, open requests, the queue' },
  { phrase: /\bthe house(?:'s|’s)?\b/i, use: 'the operator, or the system accounts' },
  { phrase: /\bliv(?:e|es|ed) through\b/i, use: 'simulate' },
  { phrase: /\brandom (?:lives|life)\b/i, use: 'random simulation' },
  { phrase: /\bdemo worlds?\b/i, use: 'demo data' },
  { phrase: /\bthe walk\b/i, use: 'the crawl' },
  { phrase: /\bthe doors?\b/i, use: 'the sign-in screens' },
  { phrase: /\bthe offices?(?:'s|’s)?\b/i, use: 'the admin area, the back office' },
  { phrase: /\bgoes on with its work\b/i, use: 'keeps running' },
  {
    phrase: /\b(?:rows?|sums?|index(?:es)?|order) of the log\b|\bthe log is read\b/i,
    use: 'the reward table, or the ledger',
  },
]
