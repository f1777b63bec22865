import { Fragment, type ReactNode } from 'react'

/** `<a>text</a>` and `<output/>` in a message become the elements that `tags` makes of them. */
export type RichTextTags = Record<string, (children: ReactNode) => ReactNode>

const TAG = /<(\w+)(?:\/>|>(.*?)<\/\1>)/g

export function RichText({ text, tags }: { text: string; tags: RichTextTags }): ReactNode {
  const matches = [...text.matchAll(TAG)]
  const parts = matches.map(([whole, name = '', inner = ''], index) => {
    const before = matches[index - 1]
    const start = before ? before.index + before[0].length : 0
    return (
      <Fragment key={whole}>
        {text.slice(start, matches[index]!.index)}
        {tags[name]?.(inner ? <RichText text={inner} tags={tags} /> : null)}
      </Fragment>
    )
  })
  const last = matches.at(-1)
  return (
    <>
      {parts}
      {text.slice(last ? last.index + last[0].length : 0)}
    </>
  )
}
