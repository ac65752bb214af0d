/** Where it does not fit on a line, it breaks at its sign first. */
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
