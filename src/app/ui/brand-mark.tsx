/** The mark: an F whose lower arm is a ledge with the ball, the hold, on it (design.md). */
export function BrandMark({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 -1.36 21.81 29.08"
      role="img"
      aria-label={label}
      className="h-[29px] w-auto flex-none"
      width="22"
      height="29"
    >
      <path
        fill="currentColor"
        d="M1 24.4q0 2 2 2h2.6q2 0 2-2v-6.2q0-1 1-1h5.6q2 0 2-2V14q0-2-2-2H8.6q-1 0-1-1V6.8q0-1 1-1h10.2q2 0 2-2V2q0-2-2-2H3.6Q1 0 1 2.6z"
      />
      <circle className="fill-coral" cx="13.4" cy="9.15" r="2.85" />
    </svg>
  );
}
