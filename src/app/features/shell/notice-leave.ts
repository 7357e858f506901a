import { prefersCalm } from '../../ui/media.ts';

/**
 * Let a notice that is about to be removed sink away, as a picture of itself: nothing that a reader
 * could still press, and nothing that is read out.
 */
export function letNoticeGo(notice: HTMLElement): void {
  const region = notice.closest<HTMLElement>('.notices');
  if (!region || prefersCalm()) return;
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
