import './spinner.css';

export function Spinner({ label }: { label?: string }) {
  return (
    <span
      className="spinner inline-block w-[44px] h-[44px] rounded-full"
      {...(label && { role: 'status' })}
    >
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
