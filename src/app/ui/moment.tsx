import { formatMoment } from '../../core/dates.ts';

/** A moment in the reader's own time; for pages only, since renderers elsewhere have another. */
export function Moment({ at, locale }: { at: number; locale: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} lang={locale} dir="auto">
      {formatMoment(at, locale)}
    </time>
  );
}
