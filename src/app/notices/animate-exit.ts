import { prefersReducedMotion } from '../ui/media.ts';

/**
 * Let a notice that is about to be removed sink away. What moves is an inert copy: it cannot be
 * pressed, and no screen reader reads it.
 */
export function animateExit(notice: HTMLElement): void {
  const region = notice.closest<HTMLElement>('.notices');
  if (!region || prefersReducedMotion()) return;
  const from = region.getBoundingClientRect();
  const { left, top, width } = notice.getBoundingClientRect();
  const picture = notice.cloneNode(true) as HTMLElement;
  picture.inert = true;
  picture.classList.add('notice-leaving');
  picture.style.left = `${left - from.left}px`;
  picture.style.top = `${top - from.top}px`;
  picture.style.width = `${width}px`;
  picture.addEventListener('animationend', () => picture.remove());
  region.append(picture);
}
