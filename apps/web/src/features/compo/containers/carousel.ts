/** A carousel needs something to turn to. */
export const carouselMin = 2
