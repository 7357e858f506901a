/** What a screen reader calls the region. */
export const carousel = 'carousel';
export const previousSlide = 'Previous slide';
export const nextSlide = 'Next slide';
export const chooseSlide = 'Choose a slide';
export const slide = (number: number) => `Slide ${number}`;
export const pauseSlides = 'Pause the slides';
export const playSlides = 'Play the slides';
export const pause = 'Pause';
export const play = 'Play';
