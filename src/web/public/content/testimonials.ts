// Sample content, labelled as such wherever it is shown. The operator replaces it with quotes of members, with their
// written consent and the date, and then removes `sample`.

export type Testimonial = { quote: string; by: string; sample: boolean }

export const testimonials: readonly Testimonial[] = [
  {
    quote: 'A member’s quote goes here, with their consent and the date. Until then this is a placeholder.',
    by: 'Member name',
    sample: true,
  },
]
