// Sample content, labelled as such wherever it is shown. The operator replaces the entries: a member's own words, with
// their written consent and the date. `sample` is taken away together with the sample.

export type Testimonial = { words: string; by: string; sample: boolean }

export const testimonials: readonly Testimonial[] = [
  {
    words:
      'A member’s own words stand here, with their consent and the date. Until then this is a placeholder, and says so.',
    by: 'A member, named as they wish',
    sample: true,
  },
]
