/** An e-mail address that breaks before its domain where it does not fit on one line, and not inside a name. */
export function EmailAddress({ address }: { address: string }) {
  const domain = address.lastIndexOf('@') + 1
  return (
    <>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </>
  )
}
