import './spinner.css';

export function Spinner({ label }: { label?: string }) {
  return (
    <span className="spinner" {...(label && { role: 'status' })}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
