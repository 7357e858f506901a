import './skeleton-line.css';

/** The shape of a line, or a picture, that is on its way; `className` gives its size. */
export function SkeletonLine({ className }: { className: string }) {
  return <div className={`skeleton-line ${className}`} />;
}
