import './spinner.css';

/** A turning ring; `label` tells a screen reader what is awaited. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="spinner" {...(label && { role: 'status' })}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
