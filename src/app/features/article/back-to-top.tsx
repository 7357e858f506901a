import { Icon } from '../../ui/icon.tsx';
import { focusHeading, scrollToTop, useScrolledBeyond } from '../../ui/scroll.ts';

/** Pixels of scroll beyond which the button is there (spec §9). */
const backToTopThresholdPx = 500;

/** A floating way back to the top of a long page. */
export function BackToTop() {
  const visible = useScrolledBeyond(backToTopThresholdPx);
  if (!visible) return null;
  return (
    <button
      type="button"
      className="back-to-top icon-button"
      aria-label="Back to top"
      data-tooltip="Back to top"
      onClick={() => {
        scrollToTop();
        focusHeading(); // the button goes
      }}
    >
      <Icon name="up" />
    </button>
  );
}
