/** Marks an error by its shape as well as its colour. */
export function ErrorSign() {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
      <path
        d="M10 2 19 17.5H1ZM10 7.5v4.5M10 14.6v.1"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
