// Content management of the public site: one draft, and immutable published versions.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { siteContent } from '#contract/platform/site-content.ts'
import { rowId } from '#contract/platform/text-fields.ts'

const management = { access: 'admin', permission: 'Content Management' } as const

/** One changed value. Lists are compared as a whole. */
export const contentChange = z.object({
  section: z.enum(['brand', 'team', 'testimonials', 'caseStudies', 'contact', 'company']),
  label: z.string(),
  before: z.string(),
  after: z.string(),
})
export type ContentChange = z.output<typeof contentChange>

const draft = z.object({
  /** Sent back with the next change, for optimistic locking. */
  revision: rowId,
  content: siteContent,
  savedAt: instant,
  savedBy: z.string(),
  changes: z.array(contentChange),
})

export const contentState = z.object({
  /** Version 0 is the product's default content. */
  version: z.int(),
  published: siteContent,
  publishedAt: z.nullable(instant),
  publishedBy: z.nullable(z.string()),
  draft: z.nullable(draft),
  /** Parts that still show sample content to visitors. */
  samples: z.array(z.string()),
})
export type ContentState = z.output<typeof contentState>

export const readSiteContent = endpoint({
  ...management,
  id: 'readSiteContent',
  method: 'GET',
  path: '/api/admin/site-content',
  summary: 'Read the published content of the public site, the draft and its changes',
  response: contentState,
})

export const saveSiteDraft = endpoint({
  ...management,
  id: 'saveSiteDraft',
  method: 'PUT',
  path: '/api/admin/site-content/draft',
  summary: 'Save the draft of the public site; visitors do not see it',
  body: z.object({ revision: z.nullable(rowId), content: siteContent }),
  response: contentState,
  refusals: ['site-draft-changed', 'image-unknown'],
  audit: 'site draft saved',
})

export const discardSiteDraft = endpoint({
  ...management,
  id: 'discardSiteDraft',
  method: 'DELETE',
  path: '/api/admin/site-content/draft/:revision',
  summary: 'Discard the draft of the public site',
  params: z.object({ revision: rowId }),
  response: contentState,
  refusals: ['site-draft-changed'],
  audit: 'site draft discarded',
})

export const publishSiteContent = endpoint({
  ...management,
  id: 'publishSiteContent',
  method: 'POST',
  path: '/api/admin/site-content/publication',
  summary: 'Publish the draft: visitors see it at once, and a new version is recorded',
  body: z.object({ revision: rowId }),
  response: contentState,
  refusals: ['site-draft-changed', 'site-draft-unchanged'],
  audit: 'site content published',
  stepUp: true,
  dualControl: 'site-content',
})

export const listSiteVersions = endpoint({
  ...management,
  id: 'listSiteVersions',
  method: 'GET',
  path: '/api/admin/site-content/versions',
  summary: 'List the last fifty published versions with their changes, newest first',
  response: z.array(
    z.object({
      version: z.int(),
      publishedAt: instant,
      publishedBy: z.string(),
      changes: z.array(contentChange),
    }),
  ),
})

export const restoreSiteVersion = endpoint({
  ...management,
  id: 'restoreSiteVersion',
  method: 'POST',
  path: '/api/admin/site-content/versions/:version/restoration',
  summary: 'Copy a published version into the draft, to be previewed and published again',
  params: z.object({
    version: z.coerce.number('Enter a version').check(z.int(), z.minimum(0), z.maximum(1_000_000)),
  }),
  body: z.object({ revision: z.nullable(rowId) }),
  response: contentState,
  refusals: ['not-found', 'site-draft-changed'],
  audit: 'site version restored to the draft',
})

export const previewPages = ['/', '/About', '/Support', '/case-study', '/terms-and-conditions'] as const

export const previewSitePage = endpoint({
  ...management,
  id: 'previewSitePage',
  method: 'GET',
  path: '/api/admin/site-content/preview',
  summary: 'Show a page of the public site as the draft, or as published, would make it',
  query: z.object({
    page: z.enum(previewPages, 'Choose a page'),
    show: z.enum(['draft', 'published'], 'Choose what to show'),
    /** Ignored by the server; a new value makes the browser reload the page. */
    revision: z.optional(z.string().check(z.maxLength(20))),
  }),
  response: z.string(),
  contentType: 'text/html; charset=utf-8',
  framed: true,
  refusals: ['not-found', 'not-ready'],
})

export const previewSiteTheme = endpoint({
  ...management,
  id: 'previewSiteTheme',
  method: 'GET',
  path: '/api/admin/site-content/preview-theme',
  summary: 'Read the colours of the draft as a style sheet',
  query: z.object({ revision: z.optional(z.string().check(z.maxLength(20))) }),
  response: z.string(),
  contentType: 'text/css; charset=utf-8',
  refusals: ['not-found'],
})
