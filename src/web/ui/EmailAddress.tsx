/** An address that does not fit on one line breaks at the @. */
export function EmailAddress({ children }: { children: string }) {
  const sign = children.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {children.slice(0, sign)}
      <wbr />
      {children.slice(sign)}
    </span>
  );
}
