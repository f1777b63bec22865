/** The only viewport widths in px at which layouts change. Style sheets repeat them: `@media (width < 640px)`. */
export const breakpoints = { tablet: 640, desktop: 1024, wideDesktop: 1180 }
