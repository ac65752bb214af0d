/** Shows a problem that concerns the whole form. */
export function FormProblem({ problem }: { problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p role="alert" tabIndex={-1} className="border-vermilion border-l-4 bg-sunk px-4 py-3 font-medium">
      {problem}
    </p>
  );
}
