import { useState } from 'react'
import * as z from 'zod/mini'
import {
  discardSiteDraft,
  publishSiteContent,
  saveSiteDraft,
  type ContentState,
} from '#contract/admin/site-content.ts'
import { siteContent, type SiteContent } from '#contract/platform/site-content.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'

export type ContentEditor = ReturnType<typeof useContentEditor>

const keyOf = (content: SiteContent) => JSON.stringify(content)

/** Edits a copy of the draft, or of the published content if there is no draft. */
export function useContentEditor(state: ContentState) {
  const base = state.draft?.content ?? state.published
  const [content, setContent] = useState(base)
  const [isChecked, setIsChecked] = useState(false)
  const invalidate = useInvalidateTopic('site-content')
  const saving = useEndpointMutation(saveSiteDraft)
  const discarding = useEndpointMutation(discardSiteDraft)
  const publishing = useEndpointMutation(publishSiteContent, { onConfirmationPending: invalidate })
  const parsed = z.safeParse(siteContent, content)
  const revision = state.draft?.revision ?? null

  async function save() {
    setIsChecked(true)
    if (!parsed.success) return
    if (await saving.send({ body: { revision, content: parsed.data } }))
      finish(t.admin.siteContent.draftSaved)
  }
  async function discard() {
    if (revision === null) return setContent(base)
    if (await discarding.send({ params: { revision } })) finish(t.admin.siteContent.draftDiscarded)
  }
  async function publish() {
    if (revision !== null && (await publishing.send({ body: { revision } })))
      finish(t.admin.siteContent.publishedVisitorsSeeItNow)
  }
  function finish(message: string) {
    invalidate()
    showToast({ tone: 'good', message, seconds: 3 })
  }

  return {
    content,
    published: state.published,
    set: <Section extends keyof SiteContent>(section: Section, value: SiteContent[Section]) =>
      setContent((before) => ({ ...before, [section]: value })),
    /** Colours are checked at once; other fields when the draft is saved. */
    errorOf: (...path: (string | number)[]) =>
      isChecked || path[0] === 'brand'
        ? parsed.error?.issues.find((issue) => issue.path.join('.') === path.join('.'))?.message
        : undefined,
    hasErrors: isChecked && !parsed.success,
    isDirty: keyOf(content) !== keyOf(base),
    problem: saving.problem ?? discarding.problem ?? publishing.problem,
    isSaving: saving.working,
    isPublishing: publishing.working,
    save: () => void save(),
    discard: () => void discard(),
    publish: () => void publish(),
  }
}
