import { Icon } from '../../ui/icon.tsx';
import { scrollToTop, useScrolledBeyond } from '../../ui/scroll.ts';

/** Pixels of scroll beyond which the button is there (spec §9). */
const backToTopThreshold = 500;

/** A floating way back to the top of a long page. */
export function BackToTop() {
  const visible = useScrolledBeyond(backToTopThreshold);
  if (!visible) return null;
  return (
    <button
      type="button"
      className="back-to-top icon-button"
      aria-label="Back to top"
      data-tooltip="Back to top"
      onClick={scrollToTop}
    >
      <Icon name="up" />
    </button>
  );
}
