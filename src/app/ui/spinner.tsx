import './spinner.css';

/** @param label what the reader waits for, for screen readers */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="spinner" {...(label && { role: 'status' })}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
