export function SkipLink() {
  return (
    <a href="#main" className="press fixed top-2 left-2 z-60 not-focus:sr-only">
      Skip to content
    </a>
  );
}
