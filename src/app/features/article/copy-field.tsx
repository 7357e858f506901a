import { useEffect, useRef } from 'react';

/**
 * An address to be copied by hand, where the clipboard takes nothing. It goes by Escape or by a press
 * elsewhere, and gives the focus back.
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
        Copy this link:
        <input ref={field} readOnly value={url} />
      </label>
    </div>
  );
}
