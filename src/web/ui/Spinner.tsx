import './spinner.css';
/** An ornament: whoever shows it says in words what is awaited. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
