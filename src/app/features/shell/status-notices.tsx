/** What changed without the reader looking at it, for screen readers: the title of a new page. */
export function StatusNotices({ announcement }: { announcement: string }) {
  return (
    <p className="visually-hidden" role="status">
      {announcement}
    </p>
  );
}
