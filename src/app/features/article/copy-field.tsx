import { useEffect, useRef } from 'react';
import * as words from './article.words.ts';

/**
 * An address to be copied by hand, where the clipboard cannot be written. Escape or a press elsewhere
 * closes it, and the focus returns to where it was. Not a popover, which such a browser may lack, too.
 */
export function CopyField({ url, onClose }: { url: string; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    field.current?.focus({ preventScroll: true });
    field.current?.select();
    return () => {
      const isLost = document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <div className="copy-field">
      <label>
        <span>{words.copyLink}</span>
        <input
          ref={field}
          readOnly
          className="w-full mt-[8px] border border-control rounded-[var(--radius-small)] bg-surface px-[14px] py-[10px] [font:inherit] text-ink"
          value={url}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
          // It stays the active element while the reader is in another window.
          onBlur={({ target }) => target !== document.activeElement && onClose()}
        />
      </label>
    </div>
  );
}
