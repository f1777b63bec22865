// The messages that a source file reads.

import type { Module, Node } from '#tests/support/sql/module-graph.ts'

/** `wallet.title` for `t.wallet.title`; `wallet.names`, the whole object, for `t.wallet.names[name]` and `{ … } = t.wallet.names`. */
export function findMessagePaths({ parents }: Module): string[] {
  return [...parents.keys()].flatMap((node) => {
    if (node.type !== 'Identifier' || node.name !== 't') return []
    const names: string[] = []
    let reached: Node = node
    for (let parent = parents.get(node); parent; parent = parents.get(parent)) {
      if (parent.type === 'MemberExpression') {
        if (parent.object !== reached || parent.computed || parent.property.type !== 'Identifier') break
        names.push(parent.property.name)
      } else if (parent.type !== 'TSAsExpression' && parent.type !== 'ParenthesizedExpression') break
      reached = parent
    }
    return names.length > 0 ? [names.join('.')] : []
  })
}
