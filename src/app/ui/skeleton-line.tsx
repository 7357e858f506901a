import './skeleton-line.css';

/** `className` gives its size. */
export function SkeletonLine({ className }: { className: string }) {
  return <div className={`skeleton-line ${className}`} />;
}
