export const caseStudy = {
  title: 'Case study: {{study.title}}',
  sample:
    'This is how the product works. The case itself is made up to show it, until a member agrees to share theirs.',
  lesson: 'What it shows',
  others: 'Other case studies',
  next: 'Next: {{other.title}} →',
  figures: 'See the published figures →',
} as const
