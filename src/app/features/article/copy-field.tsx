import { useEffect, useRef } from 'react';
import * as words from './article.words.ts';

/**
 * An address to be copied by hand, where the clipboard cannot be written. Escape or a press elsewhere
 * closes it, and the focus returns to where it was.
 */
export function CopyField({ url, onClose }: { url: string; onClose: () => void }) {
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    panel.current?.showPopover();
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <div
      ref={panel}
      popover="auto"
      className="copy-field"
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      <label>
        {words.copyLink}
        <input ref={field} readOnly value={url} />
      </label>
    </div>
  );
}
