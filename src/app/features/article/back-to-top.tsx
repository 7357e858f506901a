import { Icon } from '../../ui/icon.tsx';
import * as strokes from '../../ui/strokes.ts';
import { focusHeading, scrollToTop, useScrolledBeyond } from '../../ui/scroll.ts';
import * as words from './article.words.ts';
import './back-to-top.css';

/** Pixels of scroll beyond which the button is there: “back-to-top threshold” in tests/unit/statements.test.ts. */
const backToTopThresholdPx = 500;

/** A floating way back to the top of a long page. */
export function BackToTop() {
  const visible = useScrolledBeyond(backToTopThresholdPx);
  if (!visible) return null;
  return (
    <button
      type="button"
      className="back-to-top icon-button"
      aria-label={words.backToTop}
      data-tooltip={words.backToTop}
      onClick={() => {
        scrollToTop();
        focusHeading(); // the button goes
      }}
    >
      <Icon stroke={strokes.up} />
    </button>
  );
}
