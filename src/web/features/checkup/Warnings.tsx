import { useQuery } from '@tanstack/react-query';
import { checkup } from '../../../contract/checkup.ts';
import { queryOf } from '../../api/query-of.ts';

const EVERY_MS = 60_000;

/** Lists what is currently wrong with the services that the server depends on, if anything. */
export function Warnings() {
  const { data } = useQuery({ ...queryOf(checkup.warnings), refetchInterval: EVERY_MS });
  const warnings = data?.warnings ?? [];
  return (
    <div role="status">
      {warnings.length > 0 && (
        <section aria-label="Warnings" className="mb-4 border-vermilion border-l-4 bg-sunk px-4 py-3">
          <h2 className="font-bold font-title text-xl">This needs your attention</h2>
          <ul className="mt-2 grid gap-2">
            {warnings.map((warning) => (
              <li key={warning} className="wrap-anywhere">
                {warning}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
