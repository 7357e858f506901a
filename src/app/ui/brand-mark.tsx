/** The mark: an F whose lower arm is a ledge with the ball, the hold, on it (design.md). */
export function BrandMark({ label }: { label: string }) {
  return (
    <svg
      viewBox="0 0 48 64"
      role="img"
      aria-label={label}
      className="h-[29px] w-auto flex-none"
      width="22"
      height="29"
    >
      <path
        fill="currentColor"
        d="M2.2 56.68q0 4.4 4.4 4.4h5.72q4.4 0 4.4-4.4V43.04q0-2.2 2.2-2.2h12.32q4.4 0 4.4-4.4V33.8q0-4.4-4.4-4.4H18.92q-2.2 0-2.2-2.2V17.96q0-2.2 2.2-2.2h22.44q4.4 0 4.4-4.4V7.4q0-4.4-4.4-4.4H7.92Q2.2 3 2.2 8.72Z"
      />
      <circle className="fill-coral" cx="29.48" cy="23.13" r="6.27" />
    </svg>
  );
}
